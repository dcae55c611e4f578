import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';

interface NamingCall {
  document: string;
  rest?: [method: string, path: string, body?: unknown];
  needed: LibraryRole;
  /** No token may make this call. */
  needsSession?: boolean;
}

const FILE = { name: 'a.md', text: 'A text' };
const { VIEWER, EDITOR } = LibraryRole;

/** The calls that name a library, by field; their documents have it as `$in`. */
export const NAMING: Record<string, NamingCall> = {
  contents: {
    document: 'query($in: ID) { contents(libraryId: $in) { results { title content } } }',
    rest: ['GET', '/contents/'],
    needed: VIEWER,
  },
  contentIds: { document: 'query($in: ID) { contentIds(libraryId: $in) }', needed: VIEWER },
  exportContents: {
    document: 'query($in: ID) { exportContents(libraryId: $in) { json } }',
    rest: ['GET', '/contents/export/'],
    needed: VIEWER,
  },
  tags: { document: 'query($in: ID) { tags(libraryId: $in) { name } }', rest: ['GET', '/tags/'], needed: VIEWER },
  contentTypes: {
    document: 'query($in: ID) { contentTypes(libraryId: $in) { name count } }',
    rest: ['GET', '/content-types/'],
    needed: VIEWER,
  },
  savedViews: {
    document: 'query($in: ID) { savedViews(libraryId: $in) { name search tags count } }',
    rest: ['GET', '/saved-views/'],
    needed: VIEWER,
  },
  sharedLinks: {
    document: 'query($in: ID) { sharedLinks(libraryId: $in) { results { contentTitle } } }',
    needed: VIEWER,
  },
  trashedContents: {
    document: 'query($in: ID) { trashedContents(libraryId: $in) { results { title } } }',
    rest: ['GET', '/trash/'],
    needed: VIEWER,
  },
  previewImport: {
    document: `query($in: ID) { previewImport(input: { libraryId: $in, files: [{ name: "a.md", text: "A text" }] }) { stamp } }`,
    rest: ['POST', '/contents/import/preview/', { files: [FILE] }],
    needed: VIEWER,
  },
  createContent: {
    document: 'mutation($in: ID) { createContent(input: { libraryId: $in, title: "New", content: "x" }) { id } }',
    rest: ['POST', '/contents/', { title: 'New', content: 'x' }],
    needed: EDITOR,
  },
  createContentType: {
    document: 'mutation($in: ID) { createContentType(input: { libraryId: $in, name: "NAME" }) { id } }',
    rest: ['POST', '/content-types/', { name: 'NAME' }],
    needed: EDITOR,
  },
  saveView: {
    document: 'mutation($in: ID) { saveView(input: { libraryId: $in, name: "NAME" }) { id } }',
    rest: ['POST', '/saved-views/', { name: 'NAME' }],
    needed: EDITOR,
  },
  importContents: {
    document: `mutation($in: ID) { importContents(input: { libraryId: $in, json: "[{\\"content\\": \\"x\\"}]" }) { createdIds } }`,
    rest: ['POST', '/contents/import/', [{ content: 'x' }]],
    needed: EDITOR,
  },
  importFiles: {
    document:
      'mutation($in: ID) { importFiles(input: { libraryId: $in, files: [{ name: "a.md", text: "A text" }] }) { createdIds } }',
    rest: ['POST', '/contents/import/files/', { files: [FILE] }],
    needed: EDITOR,
  },
  createWebhook: {
    document:
      'mutation($in: ID) { createWebhook(input: { libraryId: $in, url: "https://hooks.example/", events: [CONTENT_CREATED] }) { webhook { id } } }',
    needed: VIEWER,
    needsSession: true,
  },
};

/** Calls that name a library as the target of rows, or that manage it: see the tables of operations. */
export const ELSEWHERE = ['copyContents', 'moveContents', 'inviteToLibrary', 'removeLibraryMember', 'setLibraryRole'];
