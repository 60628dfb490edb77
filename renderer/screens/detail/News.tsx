import { useEffect, useRef, type ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Made } from '../../api/submit.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { recordHref } from '../../shells/office/addresses.ts';
import css from './News.module.css';
import { fieldsOf } from '../../pages/consequences/changes.ts';
import type { Changed } from './useChanged.ts';

/** What was done from the page last. */
export interface Done {
  /** Code of the action's name. */
  readonly title: string;
  readonly created: readonly Made[];
}

export interface NewsProps {
  readonly view: DetailView;
  readonly changed: Changed | undefined;
  readonly done: Done | undefined;
}

/** What was done here and what it made; else what somebody else changed a moment ago. */
export function News({ view, changed, done }: NewsProps): ReactNode {
  const { t } = useSpeech();
  return (
    <div role="status">
      {done && <DoneNews done={done} />}
      {changed && !done && (
        <p className={css['news']}>
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

/** What was done, and the records it made. */
export function DoneNews({ done }: { readonly done: Done }): ReactNode {
  const { t } = useSpeech();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Whoever pressed the key far down the page sees what came of it.
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <p ref={said} className={css['news']} data-tone="done">
      <Icon name="circle-check" size={18} />
      <span>{t('ui.record.done', { title: t(done.title) })}</span>
      {done.created.map(({ entity, id, code }) => (
        <a key={id} href={recordHref(entity, id)}>
          {code === null ? t(entity) : <Code value={code} />}
        </a>
      ))}
    </p>
  );
}

/** Names of the fields that changed; what is only read behind a reference changed with it. */
function namesOf(view: DetailView, { names }: Changed): readonly string[] {
  const known = fieldsOf(view);
  return [...names]
    .filter((name) => !name.includes('.'))
    .map((name) => known.get(name)?.title ?? `${view.entity}.field.${name}`);
}
