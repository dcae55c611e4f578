import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roleMessagesOf, ROLES, textOfRoleMessages } from '../../../rules/roleMessages.ts';

describe('the messages in the text of a prompt', () => {
  it('begin with the name of their role on a line of its own', () => {
    expect(roleMessagesOf('\nSystem:\nBe short.\n\nTwice.\n\nuser: \r\n{{text}}\n')).toEqual([
      { role: 'system', content: 'Be short.\n\nTwice.' },
      { role: 'user', content: '{{text}}' },
    ]);
  });

  it.each(['Be short.\nUser:\nHello', 'User: hello', '\\User:\nhello', 'The user:\nhello', ''])(
    'does not find any in %j',
    (text) => {
      expect(roleMessagesOf(text)).toBeNull();
    },
  );

  it('writes a single message of the user without its role', () => {
    expect(textOfRoleMessages([{ role: 'user', content: 'Hello' }])).toBe('Hello');
  });

  it('reads what it wrote, whatever the messages say', () => {
    const line = fc.constantFrom('User:', ' system: ', '\\Assistant:', '\\\\user:', 'Hello', '', 'a: b');
    const content = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => `x\n${lines.join('\n')}\ny`);
    const message = fc.record({ role: fc.constantFrom(...ROLES), content });
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 4 }), (messages) => {
        const text = textOfRoleMessages(messages);
        expect(roleMessagesOf(text) ?? [{ role: 'user', content: text }]).toEqual(messages);
      }),
    );
  });
});
