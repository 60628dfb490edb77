import { lookAtEveryScreen } from '../../kit/measure/everyScreen.ts';

lookAtEveryScreen('zh');
