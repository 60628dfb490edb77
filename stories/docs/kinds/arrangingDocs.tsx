import type { ReactNode } from 'react';
import { KINDS, menuOf, type Kind } from '#engine';
import { rolesInOrder } from '../../app/people.ts';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { areaName, word } from '../../words/words.ts';
import { DefinitionJson } from '../DefinitionJson.tsx';
import { Nodes } from './RoleDocs.tsx';

/** The menus of the shell as everybody together sees them. */
export function MenuDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const menu = bundle.menus.get(id);
  if (!menu) return null;
  return (
    <>
      <Facts of={[[word('screen.shell'), <Phrase key="shell" of={word(`screen.shell.${menu.shell}`)} />]]} />
      <Section title={word('menu.nodes')}>
        <Nodes
          bundle={bundle}
          nodes={menuOf({ ...bundle, menus: new Map([[id, menu]]) }, menu.shell, rolesInOrder(bundle))}
        />
      </Section>
    </>
  );
}

/** Which areas run by themselves, and with what of others. */
export function PackDocs({ product, id }: StoryProps): ReactNode {
  const pack = product.definitions.pack.get(id)?.definition;
  if (!pack) return null;
  const lists = (of: Readonly<Record<string, readonly string[]>> = {}): ReactNode =>
    Object.entries(of).map(([kind, ids]) => (
      <p key={kind}>
        <Phrase of={word(`kind.${kind}`)} />:{' '}
        {ids.map((each) => (
          <Chip key={each}>
            {isKind(kind) && product.definitions[kind].has(each) ? <StoryLink kind={kind} id={each} /> : each}
          </Chip>
        ))}
      </p>
    ));
  return (
    <Facts
      of={[
        [
          word('pack.areas'),
          pack.areas.map((area) => (
            <Chip key={area}>
              <Phrase of={areaName(area)} />
            </Chip>
          )),
        ],
        [word('pack.with'), lists(pack.with)],
        [word('pack.without'), lists(pack.without)],
        [word('pack.administrator'), <StoryLink key="administrator" kind="role" id={pack.administrator} />],
      ]}
    />
  );
}

const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);

/** What several roles see. */
export function ReadingDocs({ product, id }: StoryProps): ReactNode {
  const reading = product.definitions.reading.get(id)?.definition;
  if (!reading) return null;
  const chips = (of: readonly string[] = []): ReactNode => of.map((each) => <Chip key={each}>{each}</Chip>);
  return (
    <>
      <Facts
        of={[
          [word('role.queries'), chips(reading.queries)],
          [word('role.records'), chips(reading.records)],
        ]}
      />
      <DefinitionJson definition={reading} />
    </>
  );
}
