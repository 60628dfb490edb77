import type { ReactNode } from 'react';
import { referencedRow, type ActionModel, type Bundle, type EffectModel } from '#engine';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { named, word } from '../words/words.ts';
import { Page } from './Page.tsx';

interface Write {
  readonly entity: string;
  readonly verb: EffectModel['kind'];
}

/** Which screen writes which entity, over the action that is done in it. */
export function WritesPage(): ReactNode {
  const { bundle } = product();
  const rows = [...bundle.screens.values()].flatMap(({ id, definition }) => {
    const action = 'action' in definition ? bundle.actions.get(definition.action) : undefined;
    if (!action) return [];
    return [
      [
        <StoryLink key="screen" kind="screen" id={id}>
          <Phrase of={named(bundle, definition.title ?? id, action.id)} />
        </StoryLink>,
        <Phrase key="action" of={named(bundle, action.id)} />,
        writesOf(bundle, action).map(({ entity, verb }) => (
          <Chip key={`${entity} ${verb}`}>
            <Phrase of={word(`writes.${verb}`)} /> <Phrase of={named(bundle, entity)} />
          </Chip>
        )),
      ],
    ];
  });
  return (
    <Page title={word('page.writes')}>
      <Table
        caption={word('page.writes')}
        head={[word('kind.screen'), word('kind.action'), word('writes.verb')]}
        rows={rows}
      />
    </Page>
  );
}

function writesOf(bundle: Bundle, { effects }: ActionModel): readonly Write[] {
  const all = effects.flatMap((effect) => {
    const entity = entityOf(effect);
    return entity !== undefined && bundle.entities.has(entity) ? [{ entity, verb: effect.kind }] : [];
  });
  return [...new Map(all.map((write) => [`${write.entity} ${write.verb}`, write])).values()];
}

function entityOf({ makes, changes, raises }: EffectModel): string | undefined {
  const rows = changes ?? raises?.on;
  return makes?.entity ?? (rows && referencedRow(rows.type)?.entity);
}
