import { MAX_ADDRESS, linkAddress, pictureAddress } from './addresses.ts';
import type { Inline } from './tree.ts';

/** Maximum nesting; deeper markup is plain text, so that rendering stays shallow. */
const MAX_OPEN = 10;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const BARE_LINK = /https?:\/\/[\w\-.~:/?#@!$&'()*+,;=%]{1,2001}/iy;
const SPECIAL = /[\\*_[\]!\nhH]/g;

/** Open markup without its end. */
interface Open {
  readonly kind: 'root' | 'strong' | 'emphasis' | 'link' | 'picture';
  /** Its source: plain text when it is never closed. */
  readonly mark: string;
  readonly nodes: Inline[];
}

/** Parses emphasis, links, pictures and line breaks, in time linear in the text. Unclosed markup is plain text. */
export function parseInline(text: string): readonly Inline[] {
  return new InlineReader(text).read();
}

class InlineReader {
  private readonly text: string;
  private readonly open: Open[] = [{ kind: 'root', mark: '', nodes: [] }];
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): readonly Inline[] {
    while (this.at < this.text.length) this.step();
    while (this.open.length > 1) this.dissolve();
    return this.top.nodes;
  }

  private get top(): Open {
    return this.open.at(-1)!;
  }

  private step(): void {
    const char = this.text[this.at]!;
    if (char === '\\') this.escape();
    else if (char === '\n') this.lineEnd();
    else if (char === '*' || char === '_') this.mark(char);
    else if (char === '[') this.start('link', '[');
    else if (char === '!' && this.text[this.at + 1] === '[') this.start('picture', '![');
    else if (char === ']') this.closeBracket();
    else if ((char === 'h' || char === 'H') && this.bareLink()) return;
    else this.plain();
  }

  /** Plain text up to the next special character. */
  private plain(): void {
    SPECIAL.lastIndex = this.at + 1;
    const end = SPECIAL.exec(this.text)?.index ?? this.text.length;
    this.putText(this.text.slice(this.at, end));
    this.at = end;
  }

  private escape(): void {
    const next = this.text[this.at + 1] ?? '';
    const isEscape = ESCAPABLE.test(next);
    this.putText(isEscape ? next : '\\');
    this.at += isEscape ? 2 : 1;
  }

  private lineEnd(): void {
    this.top.nodes.push({ kind: 'break' });
    this.at += 1;
  }

  /** `*` and `_`: closes open markup of its kind, or opens it. */
  private mark(char: '*' | '_'): void {
    const isDouble = this.text[this.at + 1] === char;
    const isTriple = isDouble && this.text[this.at + 2] === char;
    const inner = this.open.findLastIndex(({ mark }) => mark.startsWith(char));
    const kind = this.open[inner]?.kind;
    if (inner > 0 && this.canEnd(char, inner)) {
      if (kind === 'strong' && isDouble) return this.end(inner, 2);
      if (kind === 'emphasis' && (!isDouble || isTriple)) return this.end(inner, 1);
    }
    this.begin(isDouble ? char + char : char);
  }

  private canEnd(char: string, index: number): boolean {
    const isGlued = char === '_' && /\w/.test(this.text[this.at + this.runLength(char)] ?? '');
    return (
      !isGlued && !isSpace(this.text[this.at - 1]) && (this.open[index]!.nodes.length > 0 || index < this.open.length - 1)
    );
  }

  private runLength(char: string): number {
    let length = 1;
    while (length < 4 && this.text[this.at + length] === char) length += 1;
    return length;
  }

  private begin(mark: string): void {
    const isGlued = mark[0] === '_' && /[A-Za-z0-9]/.test(this.text[this.at - 1] ?? '');
    const canBegin = !isGlued && !isSpace(this.text[this.at + mark.length]) && this.open.length <= MAX_OPEN;
    if (canBegin) this.open.push({ kind: mark.length === 2 ? 'strong' : 'emphasis', mark, nodes: [] });
    else this.putText(mark);
    this.at += mark.length;
  }

  /** Closes the frame at `index`; unclosed markup inside it is plain text. */
  private end(index: number, length: number): void {
    while (this.open.length - 1 > index) this.dissolve();
    const { kind, nodes } = this.open.pop()!;
    this.top.nodes.push({ kind: kind === 'strong' ? 'strong' : 'emphasis', children: nodes });
    this.at += length;
  }

  private start(kind: 'link' | 'picture', mark: string): void {
    if (this.open.length <= MAX_OPEN) this.open.push({ kind, mark, nodes: [] });
    else this.putText(mark);
    this.at += mark.length;
  }

  private closeBracket(): void {
    const index = this.open.findLastIndex(({ kind }) => kind === 'link' || kind === 'picture');
    const target = index > 0 && this.text[this.at + 1] === '(' ? this.target(this.at + 2) : undefined;
    if (target === undefined) {
      this.putText(']');
      this.at += 1;
      if (index > 0) this.discardBracket(index);
      return;
    }
    while (this.open.length - 1 > index) this.dissolve();
    const { kind, nodes } = this.open.pop()!;
    this.put(kind === 'picture' ? pictureOf(target.address, nodes) : this.linkOf(target.address, nodes));
    this.at = target.end;
  }

  /** A bracket without an address is plain text. */
  private discardBracket(index: number): void {
    while (this.open.length > index) this.dissolve();
  }

  /** A link inside a link, or with an invalid address, is its text. */
  private linkOf(address: string, children: Inline[]): Inline[] {
    const href = linkAddress(address);
    const isInside = this.open.some(({ kind }) => kind === 'link') || children.some(({ kind }) => kind === 'link');
    return href === undefined || isInside || children.length === 0 ? children : [{ kind: 'link', href, children }];
  }

  /** The content of the parentheses: an address, and a title that is not shown. */
  private target(from: number): { address: string; end: number } | undefined {
    const window = this.text.slice(from, from + MAX_ADDRESS + 200);
    const found = /^[ \t]*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:[ \t]+"[^"\n]*")?[ \t]*\)/.exec(window);
    return found ? { address: found[1]!, end: from + found[0].length } : undefined;
  }

  private bareLink(): boolean {
    BARE_LINK.lastIndex = this.at;
    const isInside = /[A-Za-z0-9]/.test(this.text[this.at - 1] ?? '') || this.open.some(({ kind }) => kind === 'link');
    const written = isInside ? undefined : BARE_LINK.exec(this.text)?.[0].slice(0, MAX_ADDRESS + 1);
    const address = written?.slice(0, endOfSentence(written));
    const href = address === undefined ? undefined : linkAddress(address);
    if (href === undefined || address === undefined) return false;
    this.top.nodes.push({ kind: 'link', href, children: [{ kind: 'text', text: address }] });
    this.at += address.length;
    return true;
  }

  private dissolve(): void {
    const { mark, nodes } = this.open.pop()!;
    this.put([{ kind: 'text', text: mark }, ...nodes]);
  }

  private put(nodes: readonly Inline[]): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.putText(node.text);
      else this.top.nodes.push(node);
    }
  }

  private putText(text: string): void {
    const { nodes } = this.top;
    const last = nodes.at(-1);
    if (last?.kind === 'text') nodes[nodes.length - 1] = { kind: 'text', text: last.text + text };
    else if (text !== '') nodes.push({ kind: 'text', text });
  }
}

/** A picture of another site becomes a link with its text. */
function pictureOf(address: string, children: readonly Inline[]): Inline[] {
  const alt = textOf(children);
  const picture = pictureAddress(address);
  if (picture) return [{ kind: 'picture', alt, ...picture }];
  const href = linkAddress(address);
  return href === undefined || alt === ''
    ? [{ kind: 'text', text: alt }]
    : [{ kind: 'link', href, children: [{ kind: 'text', text: alt }] }];
}

/** Its text without formatting. */
export function textOf(nodes: readonly Inline[]): string {
  return nodes
    .map((node) =>
      node.kind === 'text'
        ? node.text
        : node.kind === 'break'
          ? '\n'
          : node.kind === 'picture'
            ? node.alt
            : textOf(node.children),
    )
    .join('');
}

/** The end of an address within a sentence. */
function endOfSentence(address: string): number {
  let end = address.length;
  while (end > 0 && ".,;:!?')*_".includes(address[end - 1]!)) end -= 1;
  return end;
}

function isSpace(char: string | undefined): boolean {
  return char === undefined || /\s/.test(char);
}
