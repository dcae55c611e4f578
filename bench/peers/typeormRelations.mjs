import { Content, dataSource, libraryOf, serve } from './apolloPage.mjs';

/** Apollo Server with common TypeORM: one `find` with relations. */
const contents = async (_, { ownerId, pageSize }) => {
  const [results, totalCount] = await dataSource.getRepository(Content).findAndCount({
    where: libraryOf(ownerId),
    relations: { contentType: true, state: true, contextReferences: true, sharedLinks: true },
    order: { updatedAt: 'DESC', id: 'DESC' },
    take: pageSize,
  });
  return { results, totalCount };
};

await serve({ Query: { contents } });
