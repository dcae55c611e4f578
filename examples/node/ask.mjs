// Asks a model with the newest prompt of your library that has these words, and prints the reply as it is written.
// SUSPIRE_TOKEN=… node ask.mjs release notes
const { SUSPIRE = 'http://localhost:3000', SUSPIRE_TOKEN } = process.env;

async function post(path, body, accept = 'application/json') {
  const headers = { authorization: `Bearer ${SUSPIRE_TOKEN}`, 'content-type': 'application/json', accept };
  const response = await fetch(SUSPIRE + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

async function graphql(query, variables) {
  const { data, errors } = await (await post('/graphql', { query, variables })).json();
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

async function* eventsOf(response) {
  let rest = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n');
    rest = events.pop();
    for (const event of events) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
      if (name) yield [name, JSON.parse(data)];
    }
  }
}

const find = 'query ($search: String!) { contents(search: $search, pageSize: 1) { results { title content } } }';
const { contents } = await graphql(find, { search: process.argv.slice(2).join(' ') });
const [prompt = { title: 'Skies', content: 'Why is the sky blue?' }] = contents.results;

const begin = 'mutation ($name: String!) { createChatConversation(input: { name: $name }) { id } }';
const { id } = (await graphql(begin, { name: prompt.title })).createChatConversation;
const messages = `/api/chat/conversations/${id}/messages/`;
for await (const [name, data] of eventsOf(await post(messages, { content: prompt.content }, 'text/event-stream'))) {
  if (name === 'delta') process.stdout.write(data.text);
  if (name === 'error') throw new Error(data.error);
}
