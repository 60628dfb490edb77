import type { ReactNode } from 'react';
import type { Bundle } from '#engine';
import { Code } from '../../parts/Code.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Table } from '../../parts/Table.tsx';
import { sentence } from '../../plant/sentences.ts';
import { each, named, word, type InWords } from '../../words/words.ts';
import type { Fault } from './faults.ts';

export interface FaultTableProps {
  readonly bundle: Bundle;
  readonly caption: InWords;
  /** Where titles of fields stand that have none of their own: `frock.field`. */
  readonly titles: string;
  readonly faults: readonly Fault[];
}

/** Each fault with the value that was entered and the sentence it gets. */
export function FaultTable({ bundle, caption, titles, faults }: FaultTableProps): ReactNode {
  const rows = faults.map(({ field, value, refusal }) => [
    <Phrase key="field" of={named(bundle, `${field.title?.of ?? titles}.${field.title?.word ?? field.name}`, field.name)} />,
    <Code key="value">{value === null ? '' : shown(value)}</Code>,
    <Phrase
      key="text"
      isStacked
      of={each((language) =>
        sentence(bundle, { language, zone: 'Asia/Shanghai' }, refusal.textCode ?? refusal.code, refusal.params),
      )}
    />,
    <Code key="code">{refusal.code}</Code>,
  ]);
  const head = ['form.field', 'form.entered', 'form.refusal', 'form.code'].map((code) => word(code));
  return <Table caption={caption} head={head} rows={rows} />;
}

const MAX_LENGTH = 24;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length})` : text;
}
