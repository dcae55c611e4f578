import { readFileSync } from 'node:fs';

/** Posts a GraphQL document as the token's owner and prints the response; fails when it has errors. */
const { SUSPIRE, SUSPIRE_TOKEN } = process.env;
const response = await fetch(`${SUSPIRE}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${SUSPIRE_TOKEN}` },
  body: JSON.stringify({ query: readFileSync(process.argv[2], 'utf8') }),
});
const answer = await response.json();
console.log(JSON.stringify(answer));
process.exitCode = answer.errors ? 1 : 0;
