import { toSVG } from 'bwip-js/browser';
import { useEffect, useState, type ReactNode } from 'react';
import type { Bundle, Expression, LabelModel, MemoryRunner, Row, Value } from '#engine';
import { worldRunner } from '../app/runners.ts';
import { Facts } from '../parts/Facts.tsx';
import { Code } from '../parts/Code.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { named, word } from '../words/words.ts';
import css from './kinds.module.css';
import type { KindStories, StoryProps } from '../docs/props.ts';

const CODES = { qr: 'qrcode', code128: 'code128', datamatrix: 'datamatrix' } as const;
/** How much larger than it is printed; px a millimetre. */
const SCALE = 6;

export const LABEL: KindStories = { docs: LabelDocs, printed: PrintedLabel };

function LabelDocs(props: StoryProps): ReactNode {
  const { product, id } = props;
  const definition = product.bundle.labels.get(id)?.definition;
  if (!definition) return null;
  const { entity, size, items } = definition;
  return (
    <>
      <Facts
        of={[
          [word('kind.entity'), <StoryLink key="entity" kind="entity" id={entity} />],
          [word('label.size'), `${size.width} × ${size.height} mm`],
          [
            word('label.items'),
            Object.entries(items).map(([name, item]) => (
              <div key={name}>
                {name}: <Code>{item.text ?? item.value ?? item.words}</Code>
              </div>
            )),
          ],
        ]}
      />
      <Section title={word('story.printed')}>
        <Label bundle={product.bundle} id={id} area={product.definitions.label.get(id)?.area ?? ''} />
      </Section>
    </>
  );
}

/** A label of the first record there is, with what is printed on it. */
function PrintedLabel({ product: { bundle, definitions }, id }: StoryProps): ReactNode {
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, id)} />
      </h1>
      <Label bundle={bundle} id={id} area={definitions.label.get(id)?.area ?? ''} />
    </main>
  );
}

interface LabelProps {
  readonly bundle: Bundle;
  readonly id: string;
  readonly area: string;
}

function Label({ bundle, id, area }: LabelProps): ReactNode {
  const [runner, setRunner] = useState<MemoryRunner>();
  useEffect(() => void worldRunner(area).then(setRunner), [area]);
  const model = bundle.labels.get(id);
  if (!runner || !model) return null;
  const row = runner.store.reader().rows(model.definition.entity)[0];
  if (!row) return <Phrase of={word('app.noRow')} isStacked />;
  const { width, height } = model.definition.size;
  return (
    <svg
      className={css['label']}
      viewBox={`0 0 ${width} ${height}`}
      width={width * SCALE}
      height={height * SCALE}
      role="img"
      aria-label={String(row.get('code'))}
    >
      {itemsOn(bundle, model, runner, row).map(({ name, item, value }) => (
        <Item key={name} item={item} value={value} />
      ))}
    </svg>
  );
}

type LabelItem = LabelModel['definition']['items'][string];

function Item({
  item: { code, x, y, size = 5, width = size, height = size },
  value,
}: {
  readonly item: LabelItem;
  readonly value: string;
}): ReactNode {
  if (code === undefined)
    return (
      <text x={x} y={y + size} fontSize={size} fontFamily="monospace">
        {value}
      </text>
    );
  if (value === '') return null;
  const drawn = toSVG({ bcid: CODES[code], text: value });
  return (
    <image
      x={x}
      y={y}
      width={width}
      height={height}
      preserveAspectRatio="none"
      href={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
    />
  );
}

interface ItemOnLabel {
  readonly name: string;
  readonly item: LabelItem;
  readonly value: string;
}

/** Items of the first page: its own, and those of each line below the others. */
function itemsOn(bundle: Bundle, model: LabelModel, runner: MemoryRunner, row: Row): readonly ItemOnLabel[] {
  const { items, rows } = model.definition;
  const valueOf = (item: LabelItem, expression: Expression | undefined, names: Readonly<Record<string, Value>>): string => {
    if (item.words !== undefined) return [bundle.texts.zh.get(item.words), bundle.texts.en.get(item.words)].join(' ');
    const value = expression?.evaluate(runner.store.reader().scope({ row, ...names })) ?? '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const own = Object.entries(items).map(([name, item]) => {
    const value = valueOf(item, model.items.get(name), { page: 1, pages: 1 });
    return { name, item, value };
  });
  if (!rows) return own;
  const lines = row.get(rows.of) as readonly Row[]; // the compiler let only a collection of rows through
  const ofLines = lines.slice(0, rows.max).flatMap((line, at) =>
    Object.entries(rows.items).map(([name, item]) => ({
      name: `${name} ${at}`,
      item: { ...item, y: rows.y + at * rows.step + item.y },
      value: valueOf(item, model.rows?.items.get(name), { line }),
    })),
  );
  return [...own, ...ofLines];
}
