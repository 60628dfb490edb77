import { useMemo, type ReactNode } from 'react';
import { builtInRules, filePath, KINDS, type Citation, type DocumentedRule } from '#engine';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { Table } from '../../parts/Table.tsx';
import type { Product } from '../../plant/product.ts';
import { word } from '../../words/words.ts';

/** The rules of the specification of one file, with where each is enforced and what proves it. */
export function RulesDocs({ product, id }: StoryProps): ReactNode {
  const rules = product.definitions['documented-rules'].get(id)?.definition.rules ?? {};
  return <RuleTable product={product} rules={Object.entries(rules)} />;
}

export interface RuleTableProps {
  readonly product: Product;
  readonly rules: readonly (readonly [string, DocumentedRule])[];
}

export function RuleTable({ product, rules }: RuleTableProps): ReactNode {
  const places = useMemo(() => placesOf(product), [product]);
  const enforced = rules.filter(([rule]) => (places.get(rule)?.enforced.length ?? 0) > 0).length;
  const proved = rules.filter(([rule]) => (places.get(rule)?.proved.length ?? 0) > 0).length;
  const rows = rules.map(([rule, { section, sentence }]) => [
    <Chip key="rule">{rule}</Chip>,
    section,
    <Phrase key="sentence" of={sentence} isStacked />,
    <Places key="enforced" files={places.get(rule)?.enforced ?? []} />,
    <Places key="proved" files={places.get(rule)?.proved ?? []} />,
  ]);
  return (
    <>
      <p>
        <Phrase of={word('rules.summary', { rules: rules.length, enforced, proved })} />
      </p>
      <Table
        caption={word('kind.documented-rules')}
        head={[word('docs.rule'), word('rules.section'), word('rules.sentence'), word('rules.enforced'), word('docs.proof')]}
        rows={rows}
      />
    </>
  );
}

interface RulePlaces {
  readonly enforced: readonly string[];
  readonly proved: readonly string[];
}

function placesOf({ definitions, citations }: Product): ReadonlyMap<string, RulePlaces> {
  const builtIn = builtInRules(definitions);
  const cited = new Map<string, Citation[]>();
  for (const place of citations) cited.set(place.source, [...(cited.get(place.source) ?? []), place]);
  const filesOf = (of: readonly Citation[], isProof: boolean): readonly string[] => [
    ...new Set(of.filter(({ kind }) => (kind === 'scenario') === isProof).map(({ file }) => file)),
  ];
  return new Map(
    [...new Set([...cited.keys(), ...builtIn.keys()])].map((rule) => {
      const of = cited.get(rule) ?? [];
      const own = builtIn.get(rule)?.file;
      return [rule, { enforced: [...filesOf(of, false), ...(own === undefined ? [] : [own])], proved: filesOf(of, true) }];
    }),
  );
}

function Places({ files }: { readonly files: readonly string[] }): ReactNode {
  if (files.length === 0)
    return (
      <Chip tone="assumed">
        <Phrase of={word('rules.nowhere')} />
      </Chip>
    );
  return files.map((file) => {
    const named = filePath(file);
    const kind = KINDS.find((each) => each === named?.kind);
    return <div key={file}>{named && kind ? <StoryLink kind={kind} id={named.id} /> : file}</div>;
  });
}
