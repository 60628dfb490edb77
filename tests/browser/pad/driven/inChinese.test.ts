import { driveEveryScreen } from '../../kit/drive/driveEveryScreen.ts';

driveEveryScreen('zh');
