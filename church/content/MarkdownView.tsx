import { parseMarkdown, type Block, type Paragraph } from '#markdown';
import { useMemo, type ReactNode } from 'react';
import { clockText } from '../i18n/moments.ts';
import { inlinesOf } from './inlines.tsx';
import { TableView } from './TableView.tsx';

interface MarkdownViewProps {
  readonly text: string;
  /** Playback position in seconds; highlights the paragraph that is spoken. */
  readonly position?: number | null;
  /** Seeks to the time of a paragraph. */
  readonly onSeek?: (seconds: number) => void;
}

/** Renders a text of the church. Its headings are below the page's own. */
export function MarkdownView({ text, position = null, onSeek }: MarkdownViewProps): ReactNode {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const spoken = position === null ? undefined : blocks.findLast((block) => isSpokenBy(block, position));
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} isSpoken={block === spoken} onSeek={onSeek} />
      ))}
    </div>
  );
}

function isSpokenBy(block: Block, position: number): boolean {
  return block.kind === 'paragraph' && block.at !== undefined && block.at <= position;
}

interface BlockViewProps {
  readonly block: Block;
  readonly isSpoken?: boolean;
  readonly onSeek?: ((seconds: number) => void) | undefined;
}

function BlockView({ block, isSpoken = false, onSeek }: BlockViewProps): ReactNode {
  switch (block.kind) {
    case 'rule':
      return <hr />;
    case 'quote':
      return <blockquote>{blocksOf(block.children)}</blockquote>;
    case 'heading':
      return block.level === 3 ? <h3>{inlinesOf(block.children)}</h3> : <h2>{inlinesOf(block.children)}</h2>;
    case 'list':
      return <ListView list={block} />;
    case 'table':
      return <TableView table={block} />;
    case 'paragraph':
      return <ParagraphView paragraph={block} isSpoken={isSpoken} onSeek={onSeek} />;
  }
}

function ListView({ list: { isOrdered, start, items } }: { readonly list: Block & { readonly kind: 'list' } }): ReactNode {
  const drawn = items.map((item, index) => <li key={index}>{blocksOf(item)}</li>);
  return isOrdered ? <ol start={start}>{drawn}</ol> : <ul>{drawn}</ul>;
}

interface ParagraphViewProps {
  readonly paragraph: Paragraph;
  readonly isSpoken: boolean;
  readonly onSeek?: ((seconds: number) => void) | undefined;
}

function ParagraphView({ paragraph: { children, at }, isSpoken, onSeek }: ParagraphViewProps): ReactNode {
  return (
    <p className={isSpoken ? 'spoken' : undefined}>
      {at !== undefined && onSeek && (
        <button type="button" className="spoken-at" onClick={() => onSeek(at)}>
          {clockText(at)}
        </button>
      )}
      {inlinesOf(children)}
    </p>
  );
}

function blocksOf(blocks: readonly Block[]): ReactNode {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}
