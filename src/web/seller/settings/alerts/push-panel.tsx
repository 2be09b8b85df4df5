import { pushMessages, usePushMessages } from '#web/seller/alerts/push-messages.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = {
  unsupported:
    'This browser cannot do it. On an iPhone, add the shop to the home screen first and open it from there.',
  denied: 'This browser does not allow messages of this shop. Its settings for this page can.',
}

/** A phone that rings although no page is open. */
export function PushPanel() {
  const { state, problem } = usePushMessages()
  const isPossible = state === 'on' || state === 'off' || state === 'busy'
  return (
    <Panel
      title="Ring this device"
      aside={
        isPossible && (
          <Switch
            label="Ring this device"
            isOn={state === 'on'}
            onChange={(isOn) => void (isOn ? pushMessages.turnOn() : pushMessages.turnOff())}
          />
        )
      }
    >
      <p className="text-[0.9375rem] text-ink-soft">
        A message for each new order, also while no page is open, until you log out here.
      </p>
      <p role="status" className="mt-2 text-[0.9375rem] font-semibold empty:hidden">
        {state === 'busy'
          ? 'One moment …'
          : state === 'unsupported' || state === 'denied'
            ? texts[state]
            : problem}
      </p>
    </Panel>
  )
}
