import type { FocusEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ViewField } from '#engine';
import { useSpeech } from '../i18n/useSpeech.ts';
import { Icon } from '../parts/Icon.tsx';
import { isEmpty } from '../parts/value/valueText.ts';
import { useFormWorld, useIsCurrent, useIsInSight } from '../widgets/FormWorld.ts';
import { isTypedInPlace } from '../widgets/inPlace.ts';
import { FieldBeside } from './FieldBeside.tsx';
import { placeAround, errorsId, type FieldFrameProps } from './FieldFrame.tsx';
import { TileValue } from './TileValue.tsx';
import css from './FieldTile.module.css';

/**
 * A field of the PAD in one tile: what it is called, what is said of it, and its value. What is typed in one line is typed in
 * the tile; everything else is chosen beside the form while the person is at it.
 */
export function FieldTile(props: FieldFrameProps): ReactNode {
  const { at } = props;
  return useIsInSight(at) ? <Tile {...props} /> : null;
}

function Tile({ id, at, field, errors, value, children }: FieldFrameProps): ReactNode {
  const { onLeave, onEnter, beside } = useFormWorld();
  const isCurrent = useIsCurrent(at);
  const isInPlace = isTypedInPlace(field);
  const [tile, side] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)];
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const isInside = [tile, side].some(({ current }) => current?.contains(relatedTarget) === true);
    if (!isInside) onLeave(at);
  };
  return (
    <div
      ref={tile}
      className={css['tile']}
      data-current={isCurrent}
      data-given={!isEmpty(value ?? null)}
      data-invalid={errors.length > 0}
      data-field-tile
      onBlur={leave}
      onFocus={({ target }) => onEnter(placeAround(target) ?? at)}
    >
      <Mark isGiven={!isEmpty(value ?? null)} isInvalid={errors.length > 0} isRequired={field.required === true} />
      <div className={css['words']}>
        <Title id={id} field={field} isLabel={isInPlace} />
        <Note id={id} field={field} errors={errors} />
      </div>
      {isInPlace ? (
        <div className={css['entry']}>{children}</div>
      ) : (
        <TileValue id={id} at={at} field={field} value={value} isCurrent={isCurrent} onOpen={() => enterSide(side.current)} />
      )}
      {!isInPlace &&
        isCurrent &&
        beside?.place &&
        createPortal(
          <FieldBeside ref={side} id={id} field={field}>
            {children}
          </FieldBeside>,
          beside.place,
        )}
    </div>
  );
}

/** The first control of what stands beside, the chosen one before others. */
function enterSide(side: HTMLElement | null): void {
  const control =
    side?.querySelector<HTMLElement>(':checked, [aria-pressed="true"]') ??
    side?.querySelector<HTMLElement>('[data-at], input, button');
  control?.focus();
}

interface MarkProps {
  readonly isGiven: boolean;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

/** Given, refused, or still to give; nothing before what may stay empty. */
function Mark({ isGiven, isInvalid, isRequired }: MarkProps): ReactNode {
  if (isInvalid) return <Icon name="alert-octagon" size={32} />;
  if (isGiven) return <Icon name="circle-check" size={32} />;
  return isRequired ? <span className={css['open']} /> : null;
}

interface TitleProps {
  readonly id: string;
  readonly field: ViewField;
  readonly isLabel: boolean;
}

/** Names the control that stands in the tile; one beside is named there. */
function Title({ id, field, isLabel }: TitleProps): ReactNode {
  const { t } = useSpeech();
  if (!isLabel)
    return (
      <span id={`${id}-tile`} className={css['title']}>
        {t(field.title)}
      </span>
    );
  return (
    <label id={`${id}-label`} htmlFor={id} className={css['title']}>
      {t(field.title)}
    </label>
  );
}

/** What is said against it; else what helps, or that it must be given. */
function Note({ id, field, errors }: Pick<FieldFrameProps, 'id' | 'field' | 'errors'>): ReactNode {
  const { t, has } = useSpeech();
  const help = `${field.title}.help`;
  // What it is called stands right above.
  const isMissing = errors[0] === t('common.required', { field: t(field.title) });
  if (errors.length > 0)
    return (
      <span id={errorsId(id)} className={css['error']}>
        {isMissing ? t('ui.required') : errors.join(' · ')}
      </span>
    );
  const note = has(help) ? t(help) : field.required === true ? t('ui.required') : t('ui.form.optional');
  return <span className={css['note']}>{note}</span>;
}
