import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { papers, slipPaper, type Paper } from './slip-paper.ts'

export const PaperChoice = ({ paper }: { paper: Paper }) => (
  <SegmentedChoice
    legend="Paper"
    isLegendHidden
    name="paper"
    choices={papers}
    chosen={paper}
    onChoose={slipPaper.write}
  />
)
