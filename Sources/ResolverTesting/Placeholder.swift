import Resolver
