import { describeParserSteps } from '../../support/attacks/parserSteps.tsx';

describeParserSteps();
