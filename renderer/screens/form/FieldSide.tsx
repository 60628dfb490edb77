import { useState, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Keypad, typed } from '../../parts/pad/Keypad.tsx';
import { isTypedInPlace } from '../../widgets/inPlace.ts';
import { numberKinds } from '../../widgets/kinds.ts';
import { parseNumber } from '../../widgets/numbers.ts';
import { valueAt, withValue } from '../../widgets/pointer.ts';
import { controlAt } from '../../pages/forms/codes/controlAt.ts';
import { fieldAt } from '../../pages/forms/check/faults.ts';
import type { Places } from '../../pages/forms/FormWorldOf.tsx';
import type { ActionForm } from '../../pages/forms/useActionForm.ts';
import { takesCode } from '../../pages/forms/codes/waitingPlaces.ts';
import { missingFields } from '../../pages/forms/missing.ts';
import css from './PadForm.module.css';

export interface FieldSideProps {
  readonly form: ActionForm;
  readonly places: Places;
  /** Takes the place in which the field the person is at draws its choices. */
  readonly onPlace: (place: HTMLElement | null) => void;
}

/** What belongs to the field the person is at: its keypad, its choices, how it is scanned; else what is still missing. */
export function FieldSide({ form, places, onPlace }: FieldSideProps): ReactNode {
  const { active } = places;
  const field = active === undefined ? undefined : fieldAt(form.fields, active);
  const isOpen = ['editing', 'typing', 'trying'].includes(form.state);
  const isNumber = field !== undefined && numberKinds.has(field.kind);
  const top = active?.split('/').length === 2 ? field : undefined;
  const isInPlace = !active || (top !== undefined && isTypedInPlace(top));
  return (
    <div className={css['side']} inert={!isOpen}>
      <div ref={onPlace} className={css['choices']} />
      {isOpen && isNumber && top && active !== undefined && (
        <NumberSide key={active} form={form} at={active} field={top} places={places} />
      )}
      {isOpen && isInPlace && !isNumber && <Told form={form} places={places} field={top} />}
    </div>
  );
}

interface NumberSideProps {
  readonly form: ActionForm;
  readonly at: string;
  readonly field: ViewField;
  readonly places: Places;
}

/** The keypad. What is typed stands in the tile. */
function NumberSide({ form, at, field, places }: NumberSideProps): ReactNode {
  const { t } = useSpeech();
  const value = valueAt(form.now.input, at);
  const [draft, setDraft] = useState('');
  // `12.` stands as it was typed while it still means the value.
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
        onKey={(key) => type(typed(text, key, scale))}
        scale={scale}
        {...(scale > 0
          ? {}
          : { extra: { label: t('ui.form.next'), icon: 'arrow-right', onPress: () => goAfter(form, at, places) } })}
      />
    </>
  );
}

/** To the field after a place. */
function goAfter(form: ActionForm, at: string, { onEnter }: Places): void {
  const next = form.fields[form.fields.findIndex(({ name }) => `/${name}` === at) + 1];
  if (!next) return;
  onEnter?.(`/${next.name}`);
  setTimeout(() => controlAt(`/${next.name}`)?.focus());
}

/** How the field in hand is given, and below it what must still be given, one tap away; what is wrong stands before it. */
function Told({
  form,
  places,
  field,
}: Omit<FieldSideProps, 'onPlace'> & { readonly field: ViewField | undefined }): ReactNode {
  const { t } = useSpeech();
  const wrong = form.problems.places.flatMap((at) => fieldAt(form.fields, at) ?? []);
  const shown = [...new Set([...wrong, ...missingFields(form)])].filter((each) => each !== field).slice(0, 4);
  return (
    <>
      {field && (
        <p className={css['how']}>
          <Icon name={takesCode(field) ? 'scan' : 'keyboard'} size={40} />
          {t(takesCode(field) ? 'ui.form.scanOrType' : 'ui.form.typeIt', { field: t(field.title) })}
        </p>
      )}
      {shown.length > 0 && (
        <section className={css['missing']} aria-label={t('ui.form.open')}>
          <h2>{t('ui.form.open')}</h2>
          <ul>
            {shown.map((each) => (
              <li key={each.name}>
                <button
                  type="button"
                  data-wrong={wrong.includes(each)}
                  onClick={() => {
                    places.onEnter?.(`/${each.name}`);
                    setTimeout(() => controlAt(`/${each.name}`)?.focus());
                  }}
                >
                  <Icon name={wrong.includes(each) ? 'alert-octagon' : each.widget === 'scan' ? 'scan' : 'pencil'} />
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
