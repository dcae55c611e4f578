import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';

/**
 * A single tag, as models write around the parts of a prompt: <role>, </output_format>, <BDS:file>, <指令>, <|end|>. The
 * blocks of the first four names end with their closing tag, as Markdown has it.
 */
const LONE_TAG =
  /^<(?!(?:script|pre|style|textarea)\b)(?:\/?[\p{L}_][\p{L}\p{N}_.:-]*(?:\s[^<>]*)?\/?|\|[^<>|\s]+\|)>\s*$/iu;
const LESS_THAN = 60;

/**
 * A plugin for blocks that begin with a tag on a line of its own and end before an empty line. Markdown itself only
 * knows names with letters, digits and hyphens, and none of these blocks directly below a paragraph or a list item.
 */
export function tagLines(this: Processor) {
  const data: { micromarkExtensions?: Extension[] } = this.data();
  (data.micromarkExtensions ??= []).push({ flow: { [LESS_THAN]: tagLine } });
}

/** A next line that is not empty and belongs to the same quotation or list item. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (first) => {
        if (this.parser.lazy[this.now().line]) return nok(first);
        effects.enter('whitespace');
        return indentation(first);
      };
    };
    function indentation(code: Code): State | undefined {
      if (markdownSpace(code)) {
        effects.consume(code);
        return indentation;
      }
      effects.exit('whitespace');
      return code === null || markdownLineEnding(code) ? nok(code) : ok(code);
    }
  },
};

const tagLine: Construct = {
  name: 'tagLine',
  concrete: true,
  tokenize(effects, ok, nok) {
    const { interrupt } = this;
    let tag = '';
    return (code) => {
      effects.enter('htmlFlow');
      effects.enter('htmlFlowData');
      return firstLine(code);
    };
    function firstLine(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) {
        if (!LONE_TAG.test(tag)) return nok(code);
        return interrupt ? ok(code) : lineEnd(code);
      }
      tag += code < 0 ? ' ' : String.fromCharCode(code);
      effects.consume(code);
      return firstLine;
    }
    function line(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return lineEnd(code);
      effects.consume(code);
      return line;
    }
    function lineEnd(code: Code): State | undefined {
      effects.exit('htmlFlowData');
      return code === null ? end(code) : effects.check(nextLine, lineStart, end)(code);
    }
    function lineStart(code: Code): State {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (first) => {
        effects.enter('htmlFlowData');
        return line(first);
      };
    }
    function end(code: Code): State | undefined {
      effects.exit('htmlFlow');
      return ok(code);
    }
  },
};
