import { GraphQLScalarType } from 'graphql';

/** The schema of the peers that write their own. */
export const typeDefs = `
  scalar DateTime
  type Query { contents(ownerId: Int!, pageSize: Int = 20): ContentPage! }
  type ContentPage { totalCount: Int! results: [Content!]! }
  type Content {
    id: ID! title: String! description: String! content: String! createdAt: DateTime! updatedAt: DateTime! version: Int!
    contentType: Named! state: Named! contextReferences: [ContextReference!]! sharedLinks: [SharedLink!]!
  }
  type Named { id: ID! name: String! }
  type ContextReference { id: ID! title: String! position: Int! }
  type SharedLink { id: ID! viewCount: Int! expiresAt: DateTime }
`;
export const DateTime = new GraphQLScalarType({ name: 'DateTime', serialize: (date) => date.toISOString() });
