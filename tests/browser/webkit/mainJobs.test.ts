import { afterAll, beforeAll, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { ADA } from '../../support/browser/accountPages.ts';
import { CONTROL, ENTER, WebKitPage } from '../../support/browser/webKit.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const llm = await fakeLlm();
let server: TestServer;
let page: WebKitPage;

beforeAll(async () => {
  [server, page] = await Promise.all([startServer({ ai: llm.settings(['openai']) }), WebKitPage.open()]);
});
afterAll(async () => {
  await page?.close();
  await server?.close();
});

/** The tests share one window, in which the first one signs up. */
it('signs up, writes a prompt and finds it again', async () => {
  await page.goto(`${server.url}/#/signup`);
  for (const [label, value] of Object.entries(ADA)) await page.type(label, value);
  await page.click('button', 'Sign up');
  await page.seen('Start by creating your first prompt');
  await page.click('button', 'Create');
  await page.type('Title', 'Release notes');
  await page.type('Content', 'Summarise the diff.');
  await page.press(CONTROL, ENTER);
  await page.found('article', 'Release notes');
  await page.goto(`${server.url}/#/?search=summ`);
  await page.found('article', 'Release notes');
  await expectAccessible();
});

it('sends a message in the chat and shows the reply while it is streamed', async () => {
  await page.goto(`${server.url}/#/chat`);
  const voice = nextControlledReply(llm);
  await page.type('Message', `Hello.${ENTER}`);
  await voice.begun;
  voice.say('It is **rather');
  await page.seen('It is **rather');
  voice.say(' long**.');
  voice.finish();
  await page.seen('It is rather long.');
  await expectAccessible();
});

it('rewrites a text in ToneShift', async () => {
  await page.goto(`${server.url}/#/tone-shift`);
  llm.next(answersWith('Dear Anna, the CRM is down.'));
  await page.type('Message', `hey anna, the CRM is down${ENTER}`);
  await page.found('article', 'Output');
  await page.seen('Dear Anna, the CRM is down.');
  await expectAccessible();
});

async function expectAccessible() {
  await page.run(axe.source);
  const broken = 'return axe.run().then(({ violations }) => violations.map(({ help, nodes }) => help + nodes[0].html))';
  expect(await page.run<string[]>(broken)).toEqual([]);
}
