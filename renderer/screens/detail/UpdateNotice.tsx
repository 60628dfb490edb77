import { useEffect, useRef, type ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { RenderedRefusal, Success } from '../../api/http.ts';
import type { AffectedRow } from '../../api/submit.ts';
import { ownText } from '../../pages/outbox/ownText.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Warnings } from '../../pages/consequences/Warnings.tsx';
import { CreatedRecords } from './CreatedRecords.tsx';
import css from './UpdateNotice.module.css';
import { fieldsOf } from '../../pages/consequences/changes.ts';
import type { RemoteChanges } from './useRemoteChanges.ts';

/** The action last done from this page. */
export interface DoneAction {
  /** Code of the action's name. */
  readonly title: string;
  readonly created: readonly AffectedRow[];
  /** What it says of itself. */
  readonly message?: Success<unknown>['message'] | undefined;
  /** What it warns of, where no form has shown that. */
  readonly warnings?: readonly RenderedRefusal[];
}

export interface UpdateNoticeProps {
  readonly view: DetailView;
  readonly changed: RemoteChanges | undefined;
  readonly done: DoneAction | undefined;
}

/** The action done here with the records it created; else the changes another user just made. */
export function UpdateNotice({ view, changed, done }: UpdateNoticeProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div role="status">
      {done && <DoneNotice done={done} />}
      {changed && !done && (
        <p className={css['notice']}>
          <Icon name="refresh" size={18} />
          <span>
            {t('ui.record.changedBy', {
              by: changed.by,
              names: namesOf(view, changed)
                .map((title) => t(title))
                .join(t('ui.record.comma')),
            })}
          </span>
        </p>
      )}
    </div>
  );
}

/** A completed action, and the records it created. */
export function DoneNotice({ done }: { readonly done: DoneAction }): ReactNode {
  const { t } = useTranslator();
  const doneText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button may be far down the page: the result is scrolled into view.
    doneText.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <>
      <p ref={doneText} className={css['notice']} data-tone="done">
        <Icon name="circle-check" size={18} />
        <span>{ownText(done.message) ?? t('ui.record.done', { title: t(done.title) })}</span>
        <CreatedRecords created={done.created} />
      </p>
      <Warnings warnings={done.warnings ?? []} />
    </>
  );
}

/** Names of the changed fields; values read through a reference are counted as that field. */
function namesOf(view: DetailView, { names }: RemoteChanges): readonly string[] {
  const fieldNames = fieldsOf(view);
  return [...names]
    .filter((name) => !name.includes('.'))
    .map((name) => fieldNames.get(name)?.title ?? `${view.entity}.field.${name}`);
}
