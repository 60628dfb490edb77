import type { ReactNode } from 'react';
import type { AffectedRow } from '../../api/submit.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { recordHref } from '../../shells/office/addresses.ts';

/** Maximum links; the rest is counted: a year of shifts would push the list it was made in off the screen. */
const MAX_LINKS = 6;

/** The records an action created: links to the first, the number of the others, and of each kind that has no codes. */
export function CreatedRecords({ created }: { readonly created: readonly AffectedRow[] }): ReactNode {
  const { t } = useTranslator();
  const coded = created.filter(({ code }) => code !== null);
  const rest = coded.length - MAX_LINKS;
  return (
    <>
      {coded.slice(0, MAX_LINKS).map(({ entity, id, code }) => (
        <a key={id} href={recordHref(entity, id)}>
          <Code value={code ?? ''} />
        </a>
      ))}
      {rest > 0 && <span>{t('ui.value.more', { count: rest })}</span>}
      {byEntity(created.filter(({ code }) => code === null)).map(([{ entity, id }, count]) =>
        count === 1 ? (
          <a key={entity} href={recordHref(entity, id)}>
            {t(entity)}
          </a>
        ) : (
          <span key={entity}>{t('ui.record.createdCount', { title: t(entity), count })}</span>
        ),
      )}
    </>
  );
}

/** The first row of each entity, with the number of its rows. */
function byEntity(rows: readonly AffectedRow[]): readonly (readonly [AffectedRow, number])[] {
  const groups = new Map<string, readonly [AffectedRow, number]>();
  for (const row of rows) {
    const [first = row, count = 0] = groups.get(row.entity) ?? [];
    groups.set(row.entity, [first, count + 1]);
  }
  return [...groups.values()];
}
