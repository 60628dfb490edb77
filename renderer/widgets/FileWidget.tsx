import type { ReactNode } from 'react';
import { useSpeech } from '../i18n/SpeechContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { controlProps, type WidgetProps } from './types.ts';
import css from './FileWidget.module.css';

/** A file or a picture. This version of the server stores none, which is said where somebody would look for it. */
export function FileWidget(props: WidgetProps): ReactNode {
  const { t } = useSpeech();
  const { 'aria-required': _required, ...control } = controlProps(props);
  const isPicture = props.field.widget === 'picture';
  return (
    <div {...control} className={css['closed']} role="group" tabIndex={-1} aria-labelledby={`${props.id}-label`}>
      <Icon name={isPicture ? 'camera' : 'upload'} size={24} />
      <span>{t(isPicture ? 'ui.widget.pictureClosed' : 'ui.widget.fileClosed')}</span>
    </div>
  );
}
