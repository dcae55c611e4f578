import { describeParserSteps } from '../../support/attacks/parserSteps.tsx';

// The other patterns are tested in tests/api.
describeParserSteps(['emphasis that closes early', 'emphasis that never closes', 'an address with marks behind it']);
