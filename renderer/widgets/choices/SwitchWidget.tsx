import type { ComponentType, ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useFormWorld, type ChoicesProps } from '../FormWorld.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import css from './SwitchWidget.module.css';

/** Yes or no: a switch, or beside a form of the PAD two keys. */
export function SwitchWidget(props: WidgetProps): ReactNode {
  const { beside } = useFormWorld();
  return beside && props.label === undefined ? <YesOrNo {...props} Choices={beside.Choices} /> : <Switch {...props} />;
}

interface YesOrNoProps extends WidgetProps {
  readonly Choices: ComponentType<ChoicesProps>;
}

const WORDS = { yes: true, no: false };

function YesOrNo({ Choices, ...props }: YesOrNoProps): ReactNode {
  const { value, onChange } = props;
  const { t } = useSpeech();
  const words = (['yes', 'no'] as const).map((word) => ({ value: word, text: t(`ui.widget.${word}`) }));
  return (
    <Choices
      {...props}
      words={words}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined}
      onChange={(word) => onChange(word === undefined ? undefined : WORDS[word as keyof typeof WORDS])}
    />
  );
}

function Switch(props: WidgetProps): ReactNode {
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
