import type { ReactNode } from 'react';
import { useSpeech } from '../i18n/SpeechContext.tsx';
import { controlProps, type WidgetProps } from './types.ts';
import css from './SwitchWidget.module.css';

/** Yes or no. */
export function SwitchWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props;
  const { t } = useSpeech();
  const isOn = value === true;
  const { 'aria-required': _required, ...control } = controlProps(props);
  return (
    <button
      {...control}
      type="button"
      role="switch"
      aria-checked={isOn}
      className={css['switch']}
      onClick={() => onChange(!isOn)}
    >
      <span className={css['track']} aria-hidden>
        <span className={css['knob']} />
      </span>
      {t(isOn ? 'ui.widget.yes' : 'ui.widget.no')}
    </button>
  );
}
