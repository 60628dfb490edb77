import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../api/reads.ts';
import { useSpeech } from '../i18n/useSpeech.ts';
import { Icon } from '../parts/Icon.tsx';
import { useFormWorld } from '../widgets/FormWorld.ts';
import css from './FieldFrame.module.css';

export interface FieldFrameProps {
  readonly id: string;
  readonly at: string;
  readonly field: ViewField;
  readonly value?: Json | undefined;
  /** Sentences against the field. */
  readonly errors: readonly string[];
  readonly children: ReactNode;
}

/** Kinds of which one control is not the whole: their caption names a group. */
const GROUPS: ReadonlySet<string> = new Set(['rows', 'schedule', 'picture', 'audio', 'file', 'state']);
/** Wide in both columns of the office. */
const WIDE: ReadonlySet<string> = new Set(['rows', 'schedule', 'markdown', 'long-text', 'reason']);

/** Id of the errors below a control. */
export const errorsId = (id: string): string => `${id}-errors`;

/** The cell of a row that has the focus is a place of its own. */
export const placeAround = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-place]')?.dataset['place'];

/** Caption, help, control, and below it what is said against it. */
export function FieldFrame({ id, at, field, errors, children }: FieldFrameProps): ReactNode {
  const { t, has } = useSpeech();
  const { look, onLeave, onEnter } = useFormWorld();
  const help = `${field.title}.help`;
  const Caption = GROUPS.has(field.widget) ? 'span' : 'label';
  return (
    <div
      className={css['field']}
      data-wide={WIDE.has(field.widget)}
      data-invalid={errors.length > 0}
      onBlur={() => onLeave(at)}
      onFocus={({ target }) => onEnter(placeAround(target) ?? at)}
    >
      <div className={css['caption']}>
        <Caption
          id={`${id}-label`}
          className={css['title']}
          data-required={field.required === true}
          {...(Caption === 'label' ? { htmlFor: id } : {})}
        >
          {t(field.title)}
        </Caption>
        {has(help) && <span className={css['help']}>{t(help)}</span>}
      </div>
      {children}
      {errors.length > 0 && (
        <div id={errorsId(id)} className={css['errors']}>
          {errors.map((text) => (
            <p key={text} className={css['error']}>
              <Icon name="alert-octagon" size={look === 'pad' ? 26 : 15} />
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
