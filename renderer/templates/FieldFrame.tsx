import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../api/reads.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { Icon } from '../parts/Icon.tsx';
import { useFormContext } from '../widgets/FormContext.ts';
import css from './FieldFrame.module.css';

export interface FieldFrameProps {
  readonly id: string;
  readonly at: string;
  readonly field: ViewField;
  readonly value?: Json | undefined;
  /** Error messages of the field. */
  readonly errors: readonly string[];
  readonly children: ReactNode;
}

/** Kinds with several controls: their caption is a group label. */
const GROUPS: ReadonlySet<string> = new Set(['rows', 'schedule', 'picture', 'audio', 'file', 'state']);
/** Kinds that span both columns in the office. */
const WIDE: ReadonlySet<string> = new Set(['rows', 'schedule', 'markdown', 'long-text', 'reason']);

/** Id of the errors below a control. */
export const errorsId = (id: string): string => `${id}-errors`;

/** The focused cell of a row has its own path. */
export const pathAround = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-place]')?.dataset['place'];

/** Caption, help, control, and its error messages. */
export function FieldFrame({ id, at, field, errors, children }: FieldFrameProps): ReactNode {
  const { t, has } = useTranslator();
  const { variant, onLeave, onEnter } = useFormContext();
  const help = `${field.title}.help`;
  const Caption = GROUPS.has(field.widget) ? 'span' : 'label';
  return (
    <div
      className={css['field']}
      data-wide={WIDE.has(field.widget) || field.groups !== undefined}
      data-invalid={errors.length > 0}
      onBlur={() => onLeave(at)}
      onFocus={({ target }) => onEnter(pathAround(target) ?? at)}
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
        {has(help) && <span className="muted">{t(help)}</span>}
      </div>
      {children}
      {errors.length > 0 && (
        <div id={errorsId(id)} className="grid gap-2">
          {errors.map((text) => (
            <p key={text} className={css['error']}>
              <Icon name="alert-octagon" size={variant === 'pad' ? 26 : 15} />
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
