import { createServer } from 'node:http';

/** Models as OpenAI lists them; a usual one is missing. */
const MODELS = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest', 'gpt-5.1', 'gpt-5.1-mini', 'o4-mini'];

/** A local provider that only lists models, and the settings of a server that uses it. */
export async function startDemoProvider() {
  const server = createServer(({ url }, response) => {
    const isList = url === '/v1/models';
    const body = isList ? { object: 'list', data: MODELS.map((id) => ({ id, object: 'model' })) } : {};
    response.writeHead(isList ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: { OPENAI_API_KEY: 'sk-nobody', OPENAI_BASE_URL: `http://127.0.0.1:${server.address().port}/v1` },
    stop: () => server.close(),
  };
}
