import { createRequire } from 'node:module';

const require = createRequire(import.meta.resolve('jest-environment-jsdom'));
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** Parts of a selector that its element's name does not depend on: attributes and pseudo-classes. */
const CONDITIONS = /\[[^\]]*\]|:[\w-]+(?:\([^()]*\))?/g;
/** Selector → the names of the elements that it can match; null for any. */
const namesOf = new Map();

/**
 * For every computed style, jsdom compares the element with the 120 selectors of its default style sheet, and the
 * queries by role compute many styles. Almost all of these selectors end with the name of another element, which is
 * found here 20 times faster: six queries by role, each after a change of a page of 484 elements, take 1.3 seconds of CPU
 * instead of 1.9. (Testing Library's defaultHidden saves nothing: it still asks for the names.) jsdom takes this function when it is loaded, so it is imported after this module.
 */
selectors.matchesDontThrow = (element, selector) => {
  if (!namesOf.has(selector)) namesOf.set(selector, matchedNames(selector));
  const names = namesOf.get(selector);
  return (names === null || names.has(element._localName.toLowerCase())) && matchesDontThrow(element, selector);
};

/** The last names of a list of selectors, or null if one of them has none or is not understood. */
function matchedNames(selector) {
  if (typeof selector !== 'string') return null;
  const names = selector
    .replaceAll(CONDITIONS, '')
    .split(',')
    .map((each) => /^(?:[\w\s>+~-]*[\s>+~])?([\w-]+)$/.exec(each.trim())?.[1].toLowerCase());
  return names.every(Boolean) ? new Set(names) : null;
}
