import type { Root, RootContent, Text } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type {} from 'micromark-extension-gfm-autolink-literal';
import { asciiAlpha, markdownLineEndingOrSpace } from 'micromark-util-character';
import type { Code, Construct, Event, Extension, State, Token, TokenType } from 'micromark-util-types';
import type { Processor } from 'unified';
import { LONGEST_LINKED_WORD } from './boundedParsing.ts';

/** Punctuation of Chinese, Japanese and Korean, which is never written in an address. */
const PUNCTUATION =
  /([\u3000-\u3004\u3008-\u3020\u3030\u303D\u30FB\uFE10-\uFE19\uFE30-\uFE6B\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\u2014\u2018-\u201D\u2026])/;
const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LESS_THAN = 60;
/** Punctuation at the end of an address is not part of it, except for a closing parenthesis that has its opening one. */
const TRAILING = '!"\'*,.:;?_~])';
const MAY_HOLD_ADDRESS = /https?:|www\./i;

/**
 * A plugin that must follow remark-gfm: bare addresses also end before punctuation of Chinese, Japanese and Korean, and
 * before asterisks that end emphasis there. remark-gfm handles all other addresses.
 */
export function bareAddresses(this: Processor) {
  const data: { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[] } =
    this.data();
  const [http, www] = [
    addressOf('literalAutolinkHttp', /^https?:\/\/[\p{L}\p{N}]/iu, (code) => !asciiAlpha(code)),
    addressOf(
      'literalAutolinkWww',
      /^www\.[\p{L}\p{N}]/iu,
      (code) => markdownLineEndingOrSpace(code) || code === null || '(*_[]~'.includes(String.fromCharCode(code)),
    ),
  ];
  (data.micromarkExtensions ??= []).push({ text: { 72: http, 104: http, 87: www, 119: www } });
  // remark-gfm's own transform finds more addresses in texts, and must find them separated.
  (data.fromMarkdownExtensions ??= []).unshift({ transforms: [separateAtPunctuation] });
}

/** An address before such punctuation. */
function addressOf(type: TokenType, beginning: RegExp, previous: (code: Code) => boolean): Construct {
  return {
    name: 'bareAddress',
    previous,
    tokenize(effects, ok, nok) {
      const { events } = this;
      const before = events.length;
      let rest = 0;
      const scan: Construct = {
        partial: true,
        tokenize: ({ enter, exit, consume }, found, none) => {
          let text = '';
          return (code) => {
            enter('data');
            return inside(code);
          };
          function inside(code: Code): State | undefined {
            if (
              code === null ||
              code === LESS_THAN ||
              markdownLineEndingOrSpace(code) ||
              text.length > LONGEST_LINKED_WORD
            )
              return none(code);
            const character = String.fromCharCode(code);
            if (!PUNCTUATION.test(character) && !(text.endsWith('*') && LETTER.test(character))) {
              text += character;
              consume(code);
              return inside;
            }
            exit('data');
            rest = beginning.test(text) ? lengthOfAddress(text) : 0;
            return rest > 0 && !isInBracket(events, before) ? found(code) : none(code);
          }
        },
      };
      return effects.check(
        scan,
        (code) => {
          effects.enter('literalAutolink');
          effects.enter(type);
          return address(code);
        },
        nok,
      );
      function address(code: Code): State | undefined {
        if (rest > 0) {
          rest--;
          effects.consume(code);
          return address;
        }
        effects.exit(type);
        effects.exit('literalAutolink');
        return ok(code);
      }
    },
  };
}

function lengthOfAddress(text: string): number {
  let unmatched = text.split(')').length - text.split('(').length;
  let length = text.length;
  for (; TRAILING.includes(text.charAt(length - 1)); length--) {
    if (text.charAt(length - 1) !== ')') continue;
    if (unmatched <= 0) break;
    unmatched--;
  }
  return length;
}

/** Events before which there is no open bracket, so that each event is examined once. */
const outside = new WeakSet<Token>();

/** Whether an open bracket may become a link, which cannot contain another link. */
function isInBracket(events: Event[], length: number): boolean {
  for (let index = length - 1; index >= 0; index--) {
    const token = events[index]?.[1];
    if (!token || outside.has(token)) break;
    if ((token.type === 'labelLink' || token.type === 'labelImage') && !token._balanced) return true;
  }
  const last = events[length - 1]?.[1];
  if (last) outside.add(last);
  return false;
}

function separateAtPunctuation(root: Root): undefined {
  const nodes: (Root | RootContent)[] = [root];
  for (const node of nodes) {
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') continue;
    if (node.children.some(mayHoldAddress)) {
      const children = node.children.map((child) => (mayHoldAddress(child) ? separated(child.value) : child));
      Object.assign(node, { children: children.flat() });
    }
    for (const child of node.children) nodes.push(child);
  }
}

const mayHoldAddress = (node: RootContent): node is Text => node.type === 'text' && MAY_HOLD_ADDRESS.test(node.value);

const separated = (text: string): Text[] =>
  text
    .split(PUNCTUATION)
    .filter((value) => value !== '')
    .map((value) => ({ type: 'text', value }));
