import { lookAtEveryScreen } from '../kit/everyScreen.ts';

lookAtEveryScreen('zh');
