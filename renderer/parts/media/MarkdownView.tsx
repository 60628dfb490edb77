import { createElement, Fragment, type ReactNode } from 'react';
import { parseMarkdown, textOf, type Block, type Inline, type Table } from '#markdown';
import css from './MarkdownView.module.css';

export interface MarkdownViewProps {
  readonly text: string;
  /** Level of its highest heading, below the heading of its section. */
  readonly top: 2 | 3;
}

/** A rendered Markdown text. It is rendered from a tree, so nothing in it is executed. */
export function MarkdownView({ text, top }: MarkdownViewProps): ReactNode {
  const all = parseMarkdown(text);
  return <div className={css['text']}>{blocks(all, levelsOf(all, top))}</div>;
}

type Levels = ReadonlyMap<number, number>;

/** Screen readers navigate by headings: the levels are made consecutive. */
function levelsOf(all: readonly Block[], top: number): Levels {
  const used = new Set(all.flatMap((each) => (each.kind === 'heading' ? [each.level] : [])));
  return new Map([...used].toSorted((a, b) => a - b).map((level, at) => [level, top + at]));
}

const blocks = (all: readonly Block[], levels: Levels): ReactNode =>
  all.map((each, at) => <Fragment key={at}>{block(each, levels)}</Fragment>);

function block(of: Block, levels: Levels): ReactNode {
  switch (of.kind) {
    case 'heading': {
      const level = levels.get(of.level);
      // A heading inside a quotation is no heading of the page.
      return createElement(level === undefined ? 'strong' : `h${level}`, {}, ...lines(of.children));
    }
    case 'quote':
      return <blockquote>{blocks(of.children, NONE)}</blockquote>;
    case 'list':
      return createElement(
        of.isOrdered ? 'ol' : 'ul',
        of.isOrdered ? { start: of.start } : {},
        ...of.items.map((item) => createElement('li', {}, blocks(item, NONE))),
      );
    case 'table':
      return table(of);
    case 'rule':
      return <hr />;
    default:
      return createElement('p', {}, ...lines(of.children));
  }
}

/** It scrolls on its own where it is too wide, also by keyboard, and is labelled by its column headers. */
function table({ align, head, rows }: Table): ReactNode {
  const row = (cells: Table['head'], name: 'th' | 'td'): readonly ReactNode[] =>
    cells.map((cell, at) =>
      createElement(name, { 'data-align': align[at], ...(name === 'th' ? { scope: 'col' } : {}) }, ...lines(cell)),
    );
  const body = rows.map((cells) => createElement('tr', {}, ...row(cells, 'td')));
  return createElement(
    'div',
    { className: css['table'], role: 'region', 'aria-label': head.map(textOf).join(' · '), tabIndex: 0 },
    <table>
      <thead>{createElement('tr', {}, ...row(head, 'th'))}</thead>
      <tbody>{createElement(Fragment, {}, ...body)}</tbody>
    </table>,
  );
}

const NONE: Levels = new Map();

const lines = (all: readonly Inline[]): readonly ReactNode[] => all.map(piece);

function piece(of: Inline): ReactNode {
  switch (of.kind) {
    case 'text':
      return of.text;
    case 'break':
      return <br />;
    case 'strong':
      return createElement('strong', {}, ...lines(of.children));
    case 'emphasis':
      return createElement('em', {}, ...lines(of.children));
    case 'link':
      return createElement('a', { href: of.href, target: '_blank', rel: 'noopener noreferrer' }, ...lines(of.children));
    default:
      return <img src={of.url} alt={of.alt} width={of.width} height={of.height} loading="lazy" />;
  }
}
