import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import {
  BeginSecondFactorInput,
  ConfirmSecondFactorInput,
  RemoveSecondFactorOfMineInput,
  RenewRecoveryCodesInput,
} from './secondFactor.inputs.ts';
import * as factors from './secondFactor.service.ts';
import { RecoveryCodes, SecondFactorSetUp, SecondFactorState } from './secondFactor.types.ts';

@Resolver()
export class SecondFactorResolver {
  @RestCall('GET /second-factor/', {
    operationId: 'readSecondFactor',
    summary: 'Check whether the account has a second factor',
  })
  @Query(() => SecondFactorState, {
    description: "The second factor of the caller's account. FORBIDDEN with an API token.",
  })
  secondFactor(@Ctx() ctx: Context) {
    return factors.secondFactor(ctx);
  }

  @RestCall('POST /second-factor/', {
    summary: 'Create a secret for an authenticator app',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => SecondFactorSetUp, {
    description:
      'Creates a secret for an authenticator app; nothing changes before `confirmSecondFactor`. CONFLICT when the account already has a second factor. FORBIDDEN with an API token.',
  })
  beginSecondFactor(
    @Arg('input', () => BeginSecondFactorInput, { description: "The caller's password." })
    input: BeginSecondFactorInput,
    @Ctx() ctx: Context,
  ) {
    return factors.beginSecondFactor(ctx, input);
  }

  @RestCall('POST /second-factor/confirm/', {
    summary: 'Confirm the app with one of its codes',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => RecoveryCodes, {
    description:
      'Switches two-step sign-in on: signing in with the password then needs a code. Every other session ends and a notice is mailed; API tokens stay valid. BAD_USER_INPUT when the code is wrong, CONFLICT when no setup was started. FORBIDDEN with an API token.',
  })
  confirmSecondFactor(
    @Arg('input', () => ConfirmSecondFactorInput, { description: 'A code from the app.' })
    input: ConfirmSecondFactorInput,
    @Ctx() ctx: Context,
  ) {
    return factors.confirmSecondFactor(ctx, input);
  }

  @RestCall('POST /second-factor/remove/', {
    summary: 'Remove the second factor',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true })
  @Mutation(() => SecondFactorState, {
    description:
      'Switches two-step sign-in off and mails a notice. BAD_USER_INPUT when the password or the code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token.',
  })
  removeSecondFactorOfMine(
    @Arg('input', () => RemoveSecondFactorOfMineInput, { description: 'The password and a code.' })
    input: RemoveSecondFactorOfMineInput,
    @Ctx() ctx: Context,
  ) {
    return factors.removeSecondFactorOfMine(ctx, input);
  }

  @RestCall('POST /second-factor/recovery-codes/', {
    summary: 'Replace the recovery codes',
    refuses: ['CONFLICT'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => RecoveryCodes, {
    description:
      'Replaces the recovery codes with new ones and mails a notice. BAD_USER_INPUT when the password or the code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token.',
  })
  renewRecoveryCodes(
    @Arg('input', () => RenewRecoveryCodesInput, { description: 'The password and a code.' })
    input: RenewRecoveryCodesInput,
    @Ctx() ctx: Context,
  ) {
    return factors.renewRecoveryCodes(ctx, input);
  }
}
