import { describeParserSteps } from '../../support/attacks/parserSteps.tsx';

// All patterns are in tests/matrices.
describeParserSteps(['emphasis that closes early', 'emphasis that never closes', 'an address with marks behind it']);
