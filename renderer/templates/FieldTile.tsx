import type { FocusEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ViewField } from '#engine';
import type { Translator } from '../i18n/texts.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { Icon } from '../parts/Icon.tsx';
import { isEmpty } from '../parts/value/valueText.ts';
import { useFormContext, useIsCurrent, useIsFilledIn, useIsVisible } from '../widgets/FormContext.ts';
import { isTypedInline } from '../widgets/typedInline.ts';
import { FieldSideContent } from './FieldSideContent.tsx';
import { pathAround, errorsId, type FieldFrameProps } from './FieldFrame.tsx';
import { TileValue } from './TileValue.tsx';
import css from './FieldTile.module.css';

/**
 * A field of the PAD as a tile: title, note and value. Single-line values are typed in the tile; everything else is chosen in
 * the side panel while the tile is current.
 */
export function FieldTile(props: FieldFrameProps): ReactNode {
  const { at } = props;
  return useIsVisible(at) ? <Tile {...props} /> : null;
}

function Tile({ id, at, field, errors, value, children }: FieldFrameProps): ReactNode {
  const { onLeave, onEnter, sidePanel } = useFormContext();
  const isCurrent = useIsCurrent(at);
  const isInPlace = isTypedInline(field);
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
      onFocus={({ target }) => onEnter(pathAround(target) ?? at)}
    >
      <Mark isFilled={!isEmpty(value ?? null)} isInvalid={errors.length > 0} isRequired={field.required === true} />
      <div className={css['words']}>
        <Title id={id} field={field} isLabel={isInPlace} />
        <Note id={id} field={field} errors={errors} />
      </div>
      {isInPlace ? (
        <div className={css['entry']}>{children}</div>
      ) : (
        <TileValue
          id={id}
          at={at}
          field={field}
          value={value}
          isCurrent={isCurrent}
          onOpen={() => focusSidePanel(side.current)}
        />
      )}
      {!isInPlace &&
        isCurrent &&
        sidePanel?.place &&
        createPortal(
          <FieldSideContent ref={side} id={id} field={field}>
            {children}
          </FieldSideContent>,
          sidePanel.place,
        )}
    </div>
  );
}

/** The first control of the side panel, the selected one before others. */
function focusSidePanel(side: HTMLElement | null): void {
  const control =
    side?.querySelector<HTMLElement>(':checked, [aria-pressed="true"]') ??
    side?.querySelector<HTMLElement>('[data-at], input, button');
  control?.focus();
}

interface MarkProps {
  readonly isFilled: boolean;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

/** Filled, refused, or missing; nothing for optional fields. */
function Mark({ isFilled, isInvalid, isRequired }: MarkProps): ReactNode {
  if (isInvalid) return <Icon name="alert-octagon" size={32} />;
  if (isFilled) return <Icon name="circle-check" size={32} />;
  return isRequired ? <span className={css['open']} /> : null;
}

interface TitleProps {
  readonly id: string;
  readonly field: ViewField;
  readonly isLabel: boolean;
}

/** Label of the control in the tile; a control in the side panel has its own. */
function Title({ id, field, isLabel }: TitleProps): ReactNode {
  const { t } = useTranslator();
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

/** Where a value that was filled in comes from. */
function filledText({ proposedFrom: from }: ViewField, t: Translator['t']): string {
  if (from === undefined) return t('ui.form.filledIn');
  return from === 'now' ? t('ui.form.filledNow') : t('ui.form.filledFrom', { field: t(from) });
}

/** Its errors; else its help, or that it is required. */
function Note({ id, field, errors }: Pick<FieldFrameProps, 'id' | 'field' | 'errors'>): ReactNode {
  const { t, has } = useTranslator();
  const isFilledIn = useIsFilledIn(field);
  const help = `${field.title}.help`;
  // The title is right above.
  const isMissing = errors[0] === t('common.required', { field: t(field.title) });
  if (errors.length > 0)
    return (
      <span id={errorsId(id)} className={css['error']}>
        {isMissing ? t('ui.required') : errors.join(' · ')}
      </span>
    );
  if (isFilledIn) return <span className={css['note']}>{filledText(field, t)}</span>;
  const note = has(help) ? t(help) : field.required === true ? t('ui.required') : t('ui.form.optional');
  return <span className={css['note']}>{note}</span>;
}
