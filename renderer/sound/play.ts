import { sound as VOICES } from '../tokens/tokens.json';
import { deviceNow } from '../device/device.ts';

export type Sound = 'accept' | 'refuse' | 'done' | 'confirm' | 'offline';

interface Voice {
  readonly voice: string;
  readonly hz: readonly number[];
  readonly ms: readonly number[];
  readonly gain: number;
  readonly vibrate?: readonly number[];
}

/** Minimum volume of a refusal. */
const MIN_REFUSAL_VOLUME = 0.3;
let context: AudioContext | undefined;

/** Plays a verdict at once; browsers are muted until the page was touched or typed in. */
export function play(sound: Sound): void {
  const voice: Voice = VOICES[sound];
  if (voice.vibrate) navigator.vibrate?.([...voice.vibrate]);
  const volume = sound === 'refuse' ? Math.max(MIN_REFUSAL_VOLUME, deviceNow().volume) : deviceNow().volume;
  if (volume === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  let start = context.currentTime;
  voice.hz.forEach((hz, i) => {
    const seconds = (voice.ms[i] ?? 0) / 1000;
    tone(context!, voice.voice as OscillatorType, hz, start, seconds, voice.gain * volume);
    start += seconds;
  });
  document.dispatchEvent(new CustomEvent('takt:sound', { detail: sound }));
}

function tone(audio: AudioContext, type: OscillatorType, hz: number, start: number, seconds: number, loud: number): void {
  const oscillator = new OscillatorNode(audio, { type, frequency: hz });
  const gain = new GainNode(audio, { gain: loud });
  // Fades out, because a cut wave clicks.
  gain.gain.setTargetAtTime(0, start + seconds * 0.8, seconds * 0.08);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
