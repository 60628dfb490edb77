import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { dayTime } from '../../../i18n/moments.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import type { Difference } from './conflict.ts';
import type { Conflict } from './useConflict.ts';
import css from './ConflictPanel.module.css';

/** Both values side by side, with author and time of the other one. Fields changed only by the other user are taken over. */
export function ConflictPanel({ conflict }: { readonly conflict: Conflict }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { by, at, found, resolve } = conflict;
  const contested = found.filter(({ isContested }) => isContested);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const keepsMine = new Set(contested.map(({ field }) => field.name).filter((name) => !theirs.has(name)));
  const choose = (name: string, isTheirs: boolean): void =>
    setTheirs(new Set(isTheirs ? [...theirs, name] : [...theirs].filter((each) => each !== name)));
  return (
    <section className={css['panel']} role="alert" aria-label={t('ui.form.conflict')}>
      <h2 className={css['head']}>
        <Icon name="alert-triangle" size={20} />
        {t('ui.form.conflictBy', { by, at: at === '' ? '' : dayTime(at, translator) })}
      </h2>
      {found.length > 0 && (
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('ui.form.field')}</th>
              <th scope="col">{t('ui.form.theirs', { by })}</th>
              <th scope="col">{t('ui.form.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((difference) => (
              <DifferenceRow
                key={difference.field.name}
                difference={difference}
                isTheirs={!keepsMine.has(difference.field.name)}
                onChoose={(isTheirs) => choose(difference.field.name, isTheirs)}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className="flex wrap gap-8 to-the-end">
        {contested.length > 0 && (
          <button type="button" className={css['second']} onClick={() => resolve(new Set())}>
            {t('ui.form.takeTheirs')}
          </button>
        )}
        <button type="button" className={css['first']} onClick={() => resolve(keepsMine)}>
          {t(contested.length > 0 ? 'ui.form.keepMine' : 'ui.form.checkAgain')}
        </button>
      </div>
    </section>
  );
}

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function DifferenceRow({
  difference: { field, mine, theirs, isContested },
  isTheirs,
  onChoose,
}: DifferenceRowProps): ReactNode {
  const { t } = useTranslator();
  const title = t(field.title);
  return (
    <tr>
      <th scope="row">{title}</th>
      {[true, false].map((isOfThem) => (
        <td key={String(isOfThem)} data-taken={isTheirs === isOfThem}>
          {isContested ? (
            <label className={css['choice']}>
              <input
                type="radio"
                name={`conflict-${field.name}`}
                checked={isTheirs === isOfThem}
                aria-label={t(isOfThem ? 'ui.form.chooseTheirs' : 'ui.form.chooseMine', { field: title })}
                onChange={() => onChoose(isOfThem)}
              />
              <Value field={field} value={isOfThem ? theirs : mine} />
            </label>
          ) : (
            <Value field={field} value={isOfThem ? theirs : mine} />
          )}
        </td>
      ))}
    </tr>
  );
}
