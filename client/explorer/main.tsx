import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { obeyContentPolicy } from './contentPolicy.ts';
import { ask } from './fetcher.ts';
import { pageStorage } from './pageStorage.ts';

const FIRST_QUERY = `# This runs without a token:

query WhatCanBeAsked {
  __schema {
    queryType {
      fields {
        name
        description
      }
    }
  }
}

# The rest asks for one, under Headers:
# { "authorization": "Bearer …" }
# It is sent, and kept nowhere.

query NewestPrompts {
  contents(pageSize: 5) {
    totalCount
    results {
      id
      title
    }
  }
}

subscription WriteAText {
  generation(input: { prompt: "Write release notes." }) {
    delta
    result {
      responseText
    }
  }
}
`;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

obeyContentPolicy();
createRoot(root).render(
  <StrictMode>
    <GraphiQL
      fetcher={ask}
      storage={pageStorage()}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      defaultQuery={FIRST_QUERY}
      defaultEditorToolsVisibility="headers"
      plugins={[HISTORY_PLUGIN]}
    />
  </StrictMode>,
);
