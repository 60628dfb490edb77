import { useState, type ReactNode } from 'react';
import { permits } from '#engine';
import { rolesInOrder } from '../app/people.ts';
import { ActionName } from '../parts/ActionName.tsx';
import { AreaChoice } from '../parts/AreaChoice.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Table } from '../parts/Table.tsx';
import { product } from '../plant/browserProduct.ts';
import { named, word } from '../words/words.ts';
import { Page } from './Page.tsx';

/** Who may do what: the actions of an area, by role. */
export function PermissionsPage(): ReactNode {
  const { bundle } = product();
  const areas = [...new Set([...bundle.actions.values()].map(({ area }) => area))].toSorted();
  const [area, setArea] = useState(areas.includes('warehouse') ? 'warehouse' : (areas[0] ?? ''));
  const actions = [...bundle.actions.values()].filter((action) => action.area === area);
  const roles = rolesInOrder(bundle).filter((role) => actions.some(({ id }) => permits(bundle, [role], `action:${id}`)));
  const rows = actions.map(({ id }) => [
    <ActionName key="action" bundle={bundle} id={id} />,
    ...roles.map((role) =>
      permits(bundle, [role], `action:${id}`) ? <Phrase key={role} of={word('permissions.yes')} /> : '–',
    ),
  ]);
  return (
    <Page title={word('page.permissions')}>
      <p>
        <AreaChoice areas={areas} area={area} choose={setArea} />
      </p>
      <Table
        caption={word('page.permissions')}
        head={[word('kind.action'), ...roles.map((role) => named(bundle, role))]}
        rows={rows}
      />
    </Page>
  );
}
