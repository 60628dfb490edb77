import { useState, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Keypad, applyKey } from '../../parts/pad/Keypad.tsx';
import { isTypedInline } from '../../widgets/typedInline.ts';
import { numberKinds } from '../../widgets/kinds.ts';
import { parseNumber } from '../../widgets/numbers.ts';
import { valueAt, withValue } from '../../widgets/pointer.ts';
import { controlAt } from '../../pages/forms/codes/controlAt.ts';
import { fieldAt } from '../../pages/forms/check/faults.ts';
import type { FieldFocus } from '../../pages/forms/FormProvider.tsx';
import type { ActionForm } from '../../pages/forms/useActionForm.ts';
import { acceptsCode } from '../../pages/forms/codes/openTargets.ts';
import { missingFields } from '../../pages/forms/missing.ts';
import css from './PadForm.module.css';

export interface FieldSidePanelProps {
  readonly form: ActionForm;
  readonly focus: FieldFocus;
  /** Receives the container for the choices of the current field. */
  readonly onContainer: (place: HTMLElement | null) => void;
}

/** Side panel of the current field: its keypad, its choices or how to scan it; else the missing fields. */
export function FieldSidePanel({ form, focus, onContainer }: FieldSidePanelProps): ReactNode {
  const { active } = focus;
  const field = active === undefined ? undefined : fieldAt(form.fields, active);
  const isOpen = ['editing', 'typing', 'trying'].includes(form.state);
  const isNumber = field !== undefined && numberKinds.has(field.kind);
  const top = active?.split('/').length === 2 ? field : undefined;
  const isInPlace = !active || (top !== undefined && isTypedInline(top));
  return (
    <div className={css['side']} inert={!isOpen}>
      <div ref={onContainer} className={css['choices']} />
      {isOpen && isNumber && top && active !== undefined && (
        <NumberSidePanel key={active} form={form} at={active} field={top} focus={focus} />
      )}
      {isOpen && isInPlace && !isNumber && <FieldGuidance form={form} focus={focus} field={top} />}
    </div>
  );
}

interface NumberSidePanelProps {
  readonly form: ActionForm;
  readonly at: string;
  readonly field: ViewField;
  readonly focus: FieldFocus;
}

/** The keypad. The typed text is shown in the tile. */
function NumberSidePanel({ form, at, field, focus }: NumberSidePanelProps): ReactNode {
  const { t } = useTranslator();
  const value = valueAt(form.now.input, at);
  const [draft, setDraft] = useState('');
  // `12.` is kept as typed while it still means the same value.
  const text = parseNumber(draft) === (value ?? undefined) ? draft : String(value ?? '');
  const scale = field.scale ?? 0;
  const type = (next: string): void => {
    setDraft(next);
    form.send({ type: 'change', input: withValue(form.now.input, at, parseNumber(next)) });
  };
  return (
    <>
      <h2 className={css['title']}>{t(field.title)}</h2>
      <Keypad
        onKey={(key) => type(applyKey(text, key, scale))}
        scale={scale}
        {...(scale > 0
          ? {}
          : { extra: { label: t('ui.form.next'), icon: 'arrow-right', onPress: () => focusNext(form, at, focus) } })}
      />
    </>
  );
}

/** Moves to the field after a path. */
function focusNext(form: ActionForm, at: string, { onEnter }: FieldFocus): void {
  const next = form.fields[form.fields.findIndex(({ name }) => `/${name}` === at) + 1];
  if (!next) return;
  onEnter?.(`/${next.name}`);
  setTimeout(() => controlAt(`/${next.name}`)?.focus());
}

/** How to fill the current field, followed by the missing fields as shortcuts; errors come first. */
function FieldGuidance({
  form,
  focus,
  field,
}: Omit<FieldSidePanelProps, 'onContainer'> & { readonly field: ViewField | undefined }): ReactNode {
  const { t } = useTranslator();
  const errors = form.problems.paths.flatMap((at) => fieldAt(form.fields, at) ?? []);
  const visible = [...new Set([...errors, ...missingFields(form)])].filter((each) => each !== field).slice(0, 4);
  return (
    <>
      {field && (
        <p className={css['hint']}>
          <Icon name={acceptsCode(field) ? 'scan' : 'keyboard'} size={40} />
          {t(acceptsCode(field) ? 'ui.form.scanOrType' : 'ui.form.typeIt', { field: t(field.title) })}
        </p>
      )}
      {visible.length > 0 && (
        <section className={css['missing']} aria-label={t('ui.form.open')}>
          <h2>{t('ui.form.open')}</h2>
          <ul>
            {visible.map((each) => (
              <li key={each.name}>
                <button
                  type="button"
                  data-wrong={errors.includes(each)}
                  onClick={() => {
                    focus.onEnter?.(`/${each.name}`);
                    setTimeout(() => controlAt(`/${each.name}`)?.focus());
                  }}
                >
                  <Icon name={errors.includes(each) ? 'alert-octagon' : each.widget === 'scan' ? 'scan' : 'pencil'} />
                  {t(each.title)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
