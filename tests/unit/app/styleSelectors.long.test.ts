import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';

/** The modules of jsdom, the second of which styleSelectors.js makes faster. */
const require = createRequire(import.meta.resolve('jest-environment-jsdom'));

const CONTAINERS = ['div', 'article', 'section', 'ul', 'ol', 'table', 'ruby', 'select', 'fieldset'];
const ATTRIBUTES = ['', 'hidden', 'open', 'disabled', 'readonly', 'dir', 'list'];
const TYPES = [
  'text',
  'hidden',
  'search',
  'password',
  'image',
  'file',
  'radio',
  'checkbox',
  'button',
  'color',
  'range',
];
/** Selectors whose last part is a name only at first sight, or not at all. */
const TRICKY = [
  'x-p',
  'div x-p',
  '.p',
  'div.p',
  '#p',
  '*',
  'div *',
  ':is(p, x-p)',
  'p:not(.p, :is(#p))',
  '[title="]"] p',
];

it('matches the same selectors as jsdom alone does', async () => {
  await import(new URL('../../support/runner/styleSelectors.js', import.meta.url).href);
  const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
  const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
  const { document } = new (require('jsdom').JSDOM)('<style></style>').window as Window;
  const sheet = document.querySelector('style') as HTMLStyleElement;
  sheet.textContent = String(require('jsdom/lib/jsdom/browser/default-stylesheet.js'));
  const rules = [...(sheet.sheet?.cssRules ?? [])] as CSSStyleRule[];
  const ofRules = rules.map(({ selectorText }) => selectorText).filter((each) => !each.startsWith('@'));
  const selectors = [...ofRules, ...TRICKY];
  const names = new Set(selectors.flatMap((each) => each.match(/\b[a-z][\w-]*/g) ?? []));
  document.body.innerHTML = [
    ...TYPES.map((type) => `<input type="${type}">`),
    ...CONTAINERS.flatMap((name) =>
      CONTAINERS.map((inner) => `<${name}><${inner}><h1></h1><p class="p"></p></${name}>`),
    ),
    '<svg><title></title></svg><x-p id="p"></x-p><div title="]"><p></p><x-p></x-p></div>',
  ].join('');
  for (const name of names)
    for (const attribute of ATTRIBUTES) {
      const element = document.createElement(name);
      if (attribute) element.setAttribute(attribute, attribute === 'dir' ? 'auto' : '');
      document.body.append(element);
    }
  const elements = [...document.querySelectorAll('*')];
  let matches = 0;
  const wrong = selectors.flatMap((selector) =>
    elements
      .filter((element) => {
        const expected = element.matches(selector);
        matches += Number(expected);
        return matchesDontThrow(implForWrapper(element), selector) !== expected;
      })
      .map((element) => `${selector}: ${element.outerHTML.slice(0, 100)}`),
  );
  expect(wrong).toEqual([]);
  expect(selectors.length).toBeGreaterThan(100);
  expect(elements.length).toBeGreaterThan(500);
  expect(matches).toBeGreaterThan(2_000);
});
