DROP INDEX "games_category_position_index";--> statement-breakpoint
CREATE INDEX "games_category_position_code_vendor_classify_min_bet_index" ON "games" USING btree ("category","position","code","vendor","classify","min_bet");--> statement-breakpoint
CREATE INDEX "games_category_vendor_index" ON "games" USING btree ("category","vendor");