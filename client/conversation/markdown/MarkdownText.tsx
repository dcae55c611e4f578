import { memo, type ReactNode, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { drawnText } from '../../../rules/marks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Formula } from './Formula.tsx';
import { type Block, blocksOf } from './markdownBlocks.ts';
import { withMathDelimiters } from './mathDelimiters.ts';
import styles from './MessageText.module.css';
import { PlainText } from './PlainText.tsx';
import { safeAddress } from './safeAddress.ts';
import { drawing, syntax } from './syntax.ts';

const LEVELS = [1, 2, 3, 4, 5, 6];

/**
 * Renders a model's Markdown, without HTML and remote images. It is split into blocks, so that a streamed reply is only
 * rendered at its end.
 */
export function MarkdownText({ text: written }: { text: string }) {
  const text = drawnText(written);
  const [cut, setCut] = useState<{ text: string; blocks: Block[] }>({ text: '', blocks: [] });
  const current = cut.text === text ? cut : { text, blocks: blocksOf(withMathDelimiters(text), cut.blocks) };
  if (current !== cut) setCut(current);
  const topLevel = /^ {0,3}(#{1,6})[ \t]/m.exec(text)?.[1]?.length ?? 1;
  return (
    <div className={styles.text} dir="auto">
      {current.blocks.map((block, index) =>
        block.plain ? (
          <PlainText key={index} text={block.text} />
        ) : (
          <MarkdownBlock key={index} text={block.text} topLevel={topLevel} />
        ),
      )}
      {current.blocks.some(({ plain }) => plain) && (
        <p className={styles.note}>Shown as plain text: it is too long to format.</p>
      )}
    </div>
  );
}

const MarkdownBlock = memo(function MarkdownBlock({ text, topLevel }: { text: string; topLevel: number }) {
  return (
    <Markdown
      remarkPlugins={syntax}
      rehypePlugins={drawing}
      components={componentsBelow[topLevel]}
      urlTransform={safeAddress}
    >
      {text}
    </Markdown>
  );
});

const components: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ src, alt }) => <SafeLink href={typeof src === 'string' ? src : undefined}>{alt || 'Image'}</SafeLink>,
  pre: ({ children }) => children,
  code: ({ className = '', children }) => <Code className={className} text={String(children ?? '')} />,
  table: ({ children }) => (
    // Focusable, so that a wide table can be scrolled with the keyboard.
    <div className={styles.table} role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => (
    <span className={styles.task}>
      <span className="visuallyHidden">{checked ? 'Done: ' : 'Not done: '}</span>
      {checked && <Icon name="check" size={14} />}
    </span>
  ),
};

/**
 * The components for each top heading level of a message. Its headings are mapped below the page's own, without
 * skipping a level.
 */
const componentsBelow = [0, ...LEVELS].map((topLevel): Components => ({
  ...components,
  ...Object.fromEntries(LEVELS.map((level) => [`h${level}`, headingOf(level, topLevel)])),
}));

function headingOf(level: number, topLevel: number) {
  const Heading = `h${Math.min(6, Math.max(3, 3 + level - topLevel))}` as 'h3';
  return ({ children }: { children?: ReactNode }) => <Heading data-level={level}>{children}</Heading>;
}

function SafeLink({ href, children }: { href?: string; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/**
 * Inline code, a block of code, or mathematics: the parser distinguishes them by class. A block ends with a line break.
 */
function Code({ className, text }: { className: string; text: string }) {
  if (className.includes('math-')) return <Formula source={text} display={className.includes('math-display')} />;
  const language = /language-(\S+)/.exec(className)?.[1];
  if (language || text.endsWith('\n')) return <CodeBlock language={language} code={text.replace(/\n$/, '')} />;
  return <code translate="no">{text}</code>;
}
