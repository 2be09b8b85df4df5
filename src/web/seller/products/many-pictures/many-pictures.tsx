import { Link } from 'react-router'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useManyPictures } from './use-many-pictures.ts'
import { MatchedPictures, UnusedFiles } from './matched-pictures.tsx'
import { PicturesDrop } from './pictures-drop.tsx'

export default function ManyPictures() {
  const { step, match, save, startOver } = useManyPictures()
  return (
    <>
      <PageHead
        title="Pictures"
        lead="For many products at once: the name of a file says which product it shows."
      >
        <Link to={sellerPaths.products} className={buttonClass('outline')}>
          Product List
        </Link>
      </PageHead>
      <Panel>
        {step.at === 'start' && <PicturesDrop problem={step.problem} onFiles={match} />}
        {step.at === 'matching' && (
          <p role="status" className="py-14 text-center font-semibold">
            Looking for the products …
          </p>
        )}
        {step.at === 'matched' && (
          <MatchedPictures
            files={step.files}
            matches={step.matches}
            onSave={save}
            onStartOver={startOver}
          />
        )}
        {step.at === 'saving' && (
          <div className="py-10">
            <p role="status" className="mb-2 font-semibold">
              Saving {step.done + 1} of {step.total} … Keep this page open.
            </p>
            <progress
              aria-label="Pictures"
              max={step.total}
              value={step.done}
              className="block h-2.5 w-full overflow-hidden rounded-full accent-leaf"
            />
          </div>
        )}
        {step.at === 'done' && (
          <>
            <div role="status">
              <h2 className="mb-3 text-xl">
                {step.saved === 1
                  ? '1 product has new pictures'
                  : `${step.saved} products have new pictures`}
              </h2>
            </div>
            <UnusedFiles title="Not saved" files={step.failed} />
            <div className="flex flex-wrap gap-2">
              <Link to={sellerPaths.products} className={buttonClass('primary')}>
                See the products
              </Link>
              <Button onClick={startOver} look="outline">
                More pictures
              </Button>
            </div>
          </>
        )}
      </Panel>
    </>
  )
}
