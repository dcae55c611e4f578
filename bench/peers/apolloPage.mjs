import { ApolloServer } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify from 'fastify';
import { DataSource, EntitySchema, IsNull } from 'typeorm';
import { DateTime, typeDefs } from './schema.mjs';

/** The entities and the server of both Apollo peers. */
const id = { type: Number, primary: true, generated: true };
const named = { id, name: { type: String } };
const of = (target, column) => ({ type: 'many-to-one', target, joinColumn: { name: column } });

export const ContentType = new EntitySchema({ name: 'ContentType', tableName: 'content_types', columns: named });
export const ContentState = new EntitySchema({ name: 'ContentState', tableName: 'content_states', columns: named });

export const ContextReference = new EntitySchema({
  name: 'ContextReference',
  tableName: 'context_references',
  columns: {
    contentId: { type: Number, name: 'content_id', primary: true },
    position: { type: Number, primary: true },
    id: { type: Number, name: 'target_id' },
    title: { type: 'text' },
  },
  relations: { content: of('Content', 'content_id') },
});

export const SharedLink = new EntitySchema({
  name: 'SharedLink',
  tableName: 'shared_links',
  columns: {
    id: { type: String, primary: true },
    contentId: { type: Number, name: 'content_id' },
    viewCount: { type: Number, name: 'view_count' },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
  },
  relations: { content: of('Content', 'content_id') },
});

export const Content = new EntitySchema({
  name: 'Content',
  tableName: 'contents',
  columns: {
    id,
    ownerId: { type: Number, name: 'library_id' },
    title: { type: String },
    description: { type: 'text' },
    content: { type: 'text' },
    contentTypeId: { type: Number, name: 'content_type_id' },
    stateId: { type: Number, name: 'state_id' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    version: { type: Number },
    deletedAt: { type: 'timestamptz', name: 'deleted_at', nullable: true },
  },
  relations: {
    contentType: of('ContentType', 'content_type_id'),
    state: of('ContentState', 'state_id'),
    contextReferences: { type: 'one-to-many', target: 'ContextReference', inverseSide: 'content' },
    sharedLinks: { type: 'one-to-many', target: 'SharedLink', inverseSide: 'content' },
  },
});

/** Contents outside the trash. */
export const libraryOf = (ownerId) => ({ ownerId, deletedAt: IsNull() });

export const dataSource = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  entities: [Content, ContentType, ContentState, ContextReference, SharedLink],
  poolSize: 10,
});

/** Serves this schema with Fastify, like the product, and prints the address. */
export async function serve(resolvers, context = async () => ({})) {
  await dataSource.initialize();
  const app = Fastify();
  const apollo = new ApolloServer({
    typeDefs,
    resolvers: { DateTime, ...resolvers },
    plugins: [fastifyApolloDrainPlugin(app)],
  });
  await apollo.start();
  await app.register(fastifyApollo(apollo), { context });
  console.log(JSON.stringify({ address: await app.listen({ port: 0, host: '127.0.0.1' }) }));
}
