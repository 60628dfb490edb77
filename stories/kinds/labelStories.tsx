import { toSVG } from 'bwip-js/browser';
import { useEffect, useState, type ReactNode } from 'react';
import type { LabelModel, MemoryRunner, Row } from '#engine';
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
                {name}: <Code>{item.text ?? item.value}</Code>
              </div>
            )),
          ],
        ]}
      />
      <Section title={word('story.printed')}>
        <Label model={product.bundle.labels.get(id)!} area={product.definitions.label.get(id)?.area ?? ''} />
      </Section>
    </>
  );
}

/** A label of the first record there is, with what is printed on it. */
function PrintedLabel({ product: { bundle, definitions }, id }: StoryProps): ReactNode {
  const model = bundle.labels.get(id);
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={named(bundle, id)} />
      </h1>
      {model && <Label model={model} area={definitions.label.get(id)?.area ?? ''} />}
    </main>
  );
}

function Label({ model, area }: { readonly model: LabelModel; readonly area: string }): ReactNode {
  const [runner, setRunner] = useState<MemoryRunner>();
  useEffect(() => void worldRunner(area).then(setRunner), [area]);
  const row = runner?.store.reader().rows(model.definition.entity)[0];
  if (!runner) return null;
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
      {Object.entries(model.definition.items).map(([name, item]) => (
        <Item key={name} item={item} value={valueOf(model, name, runner, row)} />
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

function valueOf({ items }: LabelModel, name: string, runner: MemoryRunner, row: Row): string {
  const value = items.get(name)?.evaluate(runner.store.reader().scope({ row }));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
