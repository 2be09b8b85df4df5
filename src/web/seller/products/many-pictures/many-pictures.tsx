import { Link } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FlowProgress } from '../flow/flow-progress.tsx'
import { ProductsHead } from '../flow/products-head.tsx'
import { FilesLeft } from '../flow/report-rows.tsx'
import { MatchedPictures } from './matched-pictures.tsx'
import { PicturesDrop } from './pictures-drop.tsx'
import { useManyPictures, type PicturesDone } from './use-many-pictures.ts'

export default function ManyPictures() {
  const { step, plan, apply, startOver } = useManyPictures()
  return (
    <>
      <ProductsHead
        title="Pictures"
        lead="For many products at once: the name of a file says which product it shows."
      />
      <Panel>
        {step.at === 'start' && <PicturesDrop problem={step.problem} onFiles={plan} />}
        {step.at === 'working' && <FlowProgress {...step} />}
        {step.at === 'planned' && (
          <MatchedPictures
            {...step.plan}
            onSave={(choice) => apply(step.plan, choice)}
            onStartOver={startOver}
          />
        )}
        {step.at === 'done' && <Saved {...step.done} onStartOver={startOver} />}
      </Panel>
    </>
  )
}

function Saved({ saved, failed, onStartOver }: PicturesDone & { onStartOver: () => void }) {
  return (
    <>
      <div role="status">
        <h2 className="mb-3 text-xl">
          {saved === 1 ? '1 product has new pictures' : `${saved} products have new pictures`}
        </h2>
      </div>
      <FilesLeft title="Not saved" files={failed} />
      <div className="flex flex-wrap gap-2">
        <Link to={sellerPaths.products} className={buttonClass('primary')}>
          See the products
        </Link>
        <Button onClick={onStartOver} look="outline">
          More pictures
        </Button>
      </div>
    </>
  )
}
