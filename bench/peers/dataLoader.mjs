import DataLoader from 'dataloader';
import { In } from 'typeorm';
import {
  Content,
  ContentState,
  ContentType,
  ContextReference,
  dataSource,
  libraryOf,
  serve,
  SharedLink,
} from './apolloPage.mjs';

/** Apollo Server with careful TypeORM: plain rows, and a DataLoader for each relation. */
const byId = (entity) =>
  new DataLoader(async (ids) => {
    const rows = await dataSource.getRepository(entity).findBy({ id: In(ids) });
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id));
  });

const byContent = (entity) =>
  new DataLoader(async (ids) => {
    const rows = await dataSource.getRepository(entity).findBy({ contentId: In(ids) });
    return ids.map((id) => rows.filter(({ contentId }) => contentId === id));
  });

const loaders = async () => ({
  contentType: byId(ContentType),
  state: byId(ContentState),
  contextReferences: byContent(ContextReference),
  sharedLinks: byContent(SharedLink),
});

await serve(
  {
    Query: { contents: (_, args) => args },
    ContentPage: {
      totalCount: ({ ownerId }) => dataSource.getRepository(Content).countBy(libraryOf(ownerId)),
      results: ({ ownerId, pageSize }) =>
        dataSource
          .getRepository(Content)
          .find({ where: libraryOf(ownerId), order: { updatedAt: 'DESC', id: 'DESC' }, take: pageSize }),
    },
    Content: {
      contentType: ({ contentTypeId }, _, { contentType }) => contentType.load(contentTypeId),
      state: ({ stateId }, _, { state }) => state.load(stateId),
      contextReferences: ({ id }, _, { contextReferences }) => contextReferences.load(id),
      sharedLinks: ({ id }, _, { sharedLinks }) => sharedLinks.load(id),
    },
  },
  loaders,
);
