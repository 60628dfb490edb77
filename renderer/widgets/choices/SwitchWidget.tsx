import type { ComponentType, ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useFormContext, type ChoicesProps } from '../FormContext.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import css from './SwitchWidget.module.css';

/** A boolean: a switch, or two keys in the side panel of the PAD. */
export function SwitchWidget(props: WidgetProps): ReactNode {
  const { sidePanel } = useFormContext();
  return sidePanel && props.label === undefined ? <YesOrNo {...props} Choices={sidePanel.Choices} /> : <Switch {...props} />;
}

interface YesOrNoProps extends WidgetProps {
  readonly Choices: ComponentType<ChoicesProps>;
}

const WORDS = { yes: true, no: false };

function YesOrNo({ Choices, ...props }: YesOrNoProps): ReactNode {
  const { value, onChange } = props;
  const { t } = useTranslator();
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
  const { t } = useTranslator();
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
