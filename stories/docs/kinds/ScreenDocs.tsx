import type { ReactNode } from 'react';
import { screenView } from '#engine';
import { rolesInOrder } from '../../app/people.ts';
import type { StoryProps } from '../props.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Roles } from '../../parts/Roles.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { StoryLink } from '../../parts/StoryLink.tsx';
import { plain, word } from '../../words/words.ts';

/** What a screen arranges, in which shell, and who opens it. */
export function ScreenDocs({ product, id }: StoryProps): ReactNode {
  const { bundle } = product;
  const definition = bundle.screens.get(id)?.definition;
  if (!definition) return null;
  const { kind, shell } = definition;
  const open = (of: 'pad' | 'office'): ReactNode => (
    <Roles bundle={bundle} of={rolesInOrder(bundle).filter((role) => screenView(bundle, id, [role], of) !== undefined)} />
  );
  const link = (of: 'action' | 'query' | 'entity' | 'settings'): ReactNode => {
    const named = (definition as unknown as Readonly<Record<string, string | undefined>>)[of]; // each kind has those it needs
    if (named === undefined || !product.definitions[of].has(named)) return named;
    return <StoryLink kind={of} id={named} />;
  };
  return (
    <Facts
      of={[
        [word('screen.kind'), <Phrase key="kind" of={word(`screen.kind.${kind}`)} />],
        [word('screen.shell'), <Phrase key="shell" of={word(`screen.shell.${shell}`)} />],
        [word('kind.action'), link('action')],
        [word('kind.query'), link('query')],
        [word('kind.entity'), link('entity')],
        [word('kind.settings'), link('settings')],
        [plain('PAD'), shell === 'office' ? undefined : open('pad')],
        [word('screen.office'), shell === 'pad' ? undefined : open('office')],
      ]}
    />
  );
}
